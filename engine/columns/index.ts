export {
  ACTION_COLUMNS,
  AGENT_COLUMNS,
  CONTACT_COLUMNS,
  FLIGHT_COLUMNS,
  LINK_COLUMNS,
  LIVE_COLUMNS,
  PORTAL_COLUMNS,
  SOCIAL_GROUP_COLUMNS,
} from './agents.js';
export {
  type Column,
  type ColumnEntity,
  type ColumnSpec,
  type ColumnStage,
  type Columns,
  type ColumnType,
  type ColumnViews,
  type EntityCounts,
  STAGES,
  specsOf,
} from './column.js';
export type { Constant, Constants } from './constant.js';
export {
  ACTIONS_SETTING,
  AIR_LAYERS_POWER,
  CAMERA_SETTING,
  CONSTANTS,
  EXAMPLE_NUMBERS,
  EYE_HEIGHT,
  FAR_SETTING,
  FORCE_RANGES,
  FULL_SETTING,
  GHOST,
  GROUND_SETTINGS,
  LEARN_CODES,
  LEARN_GROUP,
  LONGEST_PUSH,
  MATCH_NUMBERS,
  MOST_EXAMPLES,
  MOST_NEIGHBOURS,
  MOST_PRINTS,
  MOST_SEEN,
  MOST_VISIONS,
  MOTION_SETTINGS,
  NARROW,
  PATCH_NUMBERS,
  PATH_POINTS,
  PLAN_WORDS,
  POSE_NUMBERS,
  PRINT_WORDS,
  MET_GAP,
  NOBODY,
  ROW_BITS,
  SAMPLE_UNIT,
  SHOWN_WORDS,
  SIGHT_STEP,
  SLERP_SETTING,
  SLOPE_FASTEST,
  SLOPE_FLOOR,
  SLOPE_SPREAD,
  SOLE_NUMBERS,
  STAIRS_DOWN,
  STAIRS_UP,
  STYLE_NUMBERS,
  STYLE_WORDS,
  TYPES_SETTING,
  VISION_NUMBERS,
  WALL_TIME,
} from './constants.js';
export { FAMILIARITY_COLUMNS, GOAL_GROUP_COLUMNS, GOAL_OPTION_COLUMNS, GOAL_SERVICE_COLUMNS, GOALS_COLUMNS } from './decide.js';
export {
  ALIVE,
  ARRIVED,
  ATTACHED,
  CROSSES,
  FLAGS,
  FLIES,
  HEADS_ON,
  LOOKS_AHEAD,
  LOST,
  NEW_GOAL,
  PATH_CUT,
  PATH_ENDS,
  STOPS_AT_GOAL,
  TAKES_LINK,
  UNREACHABLE,
  USES_PORTALS,
  WAITING,
} from './flags.js';
export { FOOT_PLAN, FOOT_STEP, PLAN_PLACES, STEP_PLACES } from './foot-plan.js';
export { FRAME_COLUMNS, STATE_COLUMNS } from './frames.js';
export { GROUND_COLUMNS, SOLE_COLUMNS } from './ground.js';
export { COLUMNS } from './list.js';
export { MATCH_COLUMNS } from './matching.js';
export { BODY_ACTION_COLUMNS, FACE_COLUMNS, GAZE_COLUMNS } from './minds.js';
export { BODY_COLUMNS, CHOOSER_COLUMNS, LIBRARY_COLUMNS, MOTION_COLUMNS, MOTION_SETTING_COLUMNS, POSE_COLUMNS } from './motion.js';
export { LEARNING_COLUMNS, NETWORK_BODY_COLUMNS, NETWORK_COLUMNS } from './network.js';
export { FLIGHT_GRID_COLUMNS, PERCEPTION_COLUMNS } from './perceive.js';
export { PERSONALITY_COLUMNS } from './personality.js';
export { PAUSE_COLUMNS, PLAN_MODEL_COLUMNS } from './plan.js';
export { ACCELERATION, CARRIED, FACED_VELOCITY, POSE, PROPOSALS, VELOCITY } from './proposals.js';
export { REBUILT_COLUMNS } from './rebuilt.js';
export { SIGHT_COLUMNS } from './sight.js';
export {
  FALL_WORD,
  FRAME_WORD,
  HASH_WORD,
  IMAGES_WORD,
  MODEL_WORD,
  OVERLAP_WORD,
  POSE_HASH_WORD,
  ROUND_WORD,
  SEED_WORD,
  STATE,
  STATE_WORDS,
  TICK_WORD,
  UNLIKE_MASK_WORD,
  UNLIKE_WANTED_WORD,
  UNLIKE_WORD,
} from './state-words.js';
export { DRIVE_COLUMNS } from './steer-drive.js';
export { BIRD_COLUMNS, FLOCK_COLUMNS } from './steer-flock.js';
export { FOOTSTEP_COLUMNS, FOOTSTEP_FIELD_COLUMNS } from './steer-footstep.js';
export {
  PERSONAL_SPACE_COLUMNS,
  POWER_LAW_COLUMNS,
  PREDICTIVE_COLUMNS,
  REACTIVE_COLUMNS,
  RELAXATION_COLUMNS,
  SOCIAL_FORCE_COLUMNS,
} from './steer-forces.js';
export { HIDAC_COLUMNS, HIDAC_FIELD_COLUMNS } from './steer-hidac.js';
export { HORIZON_COLUMNS, ORCA_COLUMNS, ORCA_FORCES_COLUMNS, ORCA_WISH_COLUMNS } from './steer-orca.js';
export { INTENT_COLUMNS, SHOULDER_COLUMNS, WALKER_COLUMNS, WALKER_FIELD_COLUMNS } from './steer-walker.js';
export { TOGETHER_COLUMNS, TOGETHER_FIELD_COLUMNS } from './together.js';
export { WALL_CELL_COLUMNS, WALL_COLUMNS } from './walls.js';
