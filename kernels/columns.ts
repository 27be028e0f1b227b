// Where the columns lie: byte offsets into the memory, set from outside once per instance. f32 unless stated.
// Globals belong to an instance, not to the memory: every thread sets its own.

// By row: an agent keeps its row while it lives.
export let positionX: usize = 0;
export let positionZ: usize = 0;
export let velocityX: usize = 0;
export let velocityZ: usize = 0;
export let radius: usize = 0;
/** Part of the preferred speed that the plan takes away, so that one waits where it says so, from 0 to 1; there where a model plans in time. */
export let planPause: usize = 0;
/** Preferred velocity [m/s]. */
export let preferredX: usize = 0;
export let preferredZ: usize = 0;
export let maximumSpeed: usize = 0;
export let timeHorizon: usize = 0;
export let timeHorizonObstacles: usize = 0;
export let neighbourDistance: usize = 0;
/** u32, 0 to 16. */
export let maximumNeighbours: usize = 0;
/** Proposed velocity [m/s]; written by `orca`. */
export let steerX: usize = 0;
export let steerZ: usize = 0;
/** Distance of the last neighbour found last time [m], 0 for a new agent; written by `nearest`. A hint: it changes the cost, never the result. */
export let neighbourReach: usize = 0;

// Lists that `buildGrid` sorts: live rows, then periodic images.
/** u32: the live rows. */
export let liveRow: usize = 0;
/** u32: the row a periodic image belongs to. */
export let ghostRow: usize = 0;
/** What is added to the row's position to get the image's [m]. */
export let ghostShiftX: usize = 0;
export let ghostShiftZ: usize = 0;

// By slot: the cell-sorted shadow of the hot fields; written by `buildGrid`.
export let shadowX: usize = 0;
export let shadowZ: usize = 0;
/** Four by slot: position and velocity side by side, for those who look at single agents. */
export let shadowBody: usize = 0;
export let shadowRadius: usize = 0;
/** u32: the row of a slot; the high bit marks a periodic image. */
export let shadowRow: usize = 0;

/** u32, cells + 1: first slot of each cell. */
export let cellStart: usize = 0;
/** u32, by entry of the sorted lists: its cell; private to `buildGrid`. */
export let entryCell: usize = 0;

/** u32, 16 by slot: slots of the nearest agents, ascending by distance, then row; written by `nearest`. */
export let neighbourSlot: usize = 0;
/** u32, by slot. */
export let neighbourCount: usize = 0;

// Walls: directed edges i -> wallNext[i]; walkable space lies to their right.
export let wallX: usize = 0;
export let wallZ: usize = 0;
/** Unit vector to the next vertex. */
export let wallDirectionX: usize = 0;
export let wallDirectionZ: usize = 0;
/** u32. */
export let wallNext: usize = 0;
export let wallPrevious: usize = 0;
/** u32: 1 where the vertex is convex seen from the obstacle. */
export let wallConvex: usize = 0;
/** u32, cells + 1. */
export let wallCellStart: usize = 0;
/** u32: the edges that may matter to an agent in the cell. */
export let wallCellItem: usize = 0;

/** SCRATCH_BYTES of memory that belong to this instance alone, 16-byte aligned. */
export let scratch: usize = 0;

// By row, for motion and contact.
/** u32: the agent's id; never reused. */
export let id: usize = 0;
/** u32: bits of engine/agents/columns.ts. */
export let flags: usize = 0;
export let torsoHalf: usize = 0;
export let torsoRadius: usize = 0;
export let preferredSpeed: usize = 0;
export let acceleration: usize = 0;
/** Size of the random part of the preferred velocity [m/s]. */
export let noise: usize = 0;
/** u32: velocity 0, acceleration 1, pose 2, velocity and facing 3. */
export let steerKind: usize = 0;
export let steerFacingX: usize = 0;
export let steerFacingZ: usize = 0;
export let facingX: usize = 0;
export let facingZ: usize = 0;
/** Position and facing before the step. */
export let previousX: usize = 0;
export let previousZ: usize = 0;
export let previousFacingX: usize = 0;
export let previousFacingZ: usize = 0;
/** Where the agent wants to be; a direction for one that heads on for ever. */
export let goalX: usize = 0;
export let goalZ: usize = 0;
/** 11 by row: corners of the path. */
export let pathX: usize = 0;
export let pathZ: usize = 0;
/** 11 by row: from each corner to the other end of the portal that it stands at. */
export let pathAcrossX: usize = 0;
export let pathAcrossZ: usize = 0;
/** Where on the next portal the agent wants to cross it, as a part of the way across. */
export let pathAside: usize = 0;
/** u32. */
export let pathCount: usize = 0;
export let pathCursor: usize = 0;

// Private to contact.
/** u32, 16 by slot: rows whose torsos may touch this one's during the step. */
export let contactRow: usize = 0;
/** u32, by slot. */
export let contactCount: usize = 0;
/** By row: positions after a sweep. */
export let sweptX: usize = 0;
export let sweptZ: usize = 0;
export let sweptFacingX: usize = 0;
export let sweptFacingZ: usize = 0;
/** u32, by row: 1 where the step is to be taken back. */
export let takenBack: usize = 0;

/** Length of the edge to the next vertex [m]. */
export let wallLength: usize = 0;

// Frames, by place in id order; three of them, each `capacity` long.
/** u32. */
export let frameId: usize = 0;
export let frameX: usize = 0;
export let frameZ: usize = 0;
export let frameHeading: usize = 0;
export let frameVelocityX: usize = 0;
export let frameVelocityZ: usize = 0;
/** u32. */
export let frameGroup: usize = 0;
/** u32. */
export let group: usize = 0;

// The walker, by row.
/** Time kept to those ahead [s], their depth [m], the width that counts as in the way [m], foresight of their speed [s], distance kept from walls [m]. */
export let headway: usize = 0;
export let spacing: usize = 0;
export let laneWidth: usize = 0;
export let anticipation: usize = 0;
export let keepOff: usize = 0;
/** Side of passing: 0 right, 1 none, 2 left. */
export let passing: usize = 0;
/** Direction of the last decision. */
export let chosenX: usize = 0;
export let chosenZ: usize = 0;
/** Its speed [m/s], and how far the shoulders are to turn [rad]. */
export let chosenSpeed: usize = 0;
export let chosenTurn: usize = 0;
/** 0 to 1: not getting on; in a queue; between walls. */
export let stuck: usize = 0;
export let queueing: usize = 0;
export let closedness: usize = 0;
/** 1 in a narrow passage; fades behind it. */
export let narrowness: usize = 0;
/** How far the torso is turned from the way it walks, to pass somebody [rad]. */
export let shoulderTurn: usize = 0;
/** Four by slot: heading, and how much room there is; written by `showIntent`. */
export let shadowIntent: usize = 0;

/** u32, by row: number of the steering model that moves the agent. */
export let steerModel: usize = 0;

/** u32: values of the present tick that all threads read: tick, seed, frame, overlap found, the hash in two words; at 8 the model that steers now. */
export let state: usize = 0;

// Social force, predictive avoidance, power law, reactive; by row.
/** Time within which a velocity goes over to the preferred one [s]. */
export let relaxationTime: usize = 0;
/** u32: 0 circular, 1 elliptical. */
export let variant: usize = 0;
export let anisotropy: usize = 0;
export let bodyMass: usize = 0;
export let repulsion: usize = 0;
export let repulsionRange: usize = 0;
export let potential: usize = 0;
export let potentialRange: usize = 0;
export let stepTime: usize = 0;
export let wallPotential: usize = 0;
export let wallPotentialRange: usize = 0;
export let bodyCompression: usize = 0;
export let slidingFriction: usize = 0;
export let anticipationTime: usize = 0;
export let fieldOfView: usize = 0;
export let personalSpace: usize = 0;
/** u32. */
export let mostEvasions: usize = 0;
export let evasion: usize = 0;
export let distanceNear: usize = 0;
export let distanceFull: usize = 0;
export let distanceMaximum: usize = 0;
export let wallSpace: usize = 0;
export let energy: usize = 0;
export let energyTime: usize = 0;
export let imminent: usize = 0;
export let dodge: usize = 0;
// By row, of people who walk together; only there where some do.
/** u32: row of the next in the party, around in a ring; one's own for those who walk alone. */
export let partyNext: usize = 0;
/** Path that lies before the agent [m], and the part of its speed at which it sees the others; written by `lookAround`. */
export let partyWay: usize = 0;
export let partyPace: usize = 0;
/** How far behind the front line the agent likes to be [m]; written by `takeSides`. */
export let partyBack: usize = 0;
export let partyBend: usize = 0;
export let partyGaze: usize = 0;
export let partyVision: usize = 0;
export let partyCohesion: usize = 0;
export let partySpread: usize = 0;
export let partyRepulsion: usize = 0;
export let partyDistance: usize = 0;
export let partyLead: usize = 0;
/** Mass of the person [kg]. */
export let mass: usize = 0;

// Of `orca-forces`, by row.
/** Hardest push [N], what is withstood without a step [N], slowing down after a push [m/s²], how near bodies touch [m]. */
export let pushForce: usize = 0;
export let resistance: usize = 0;
export let recovery: usize = 0;
export let touchDistance: usize = 0;
/** Velocity that pushes imposed in the last tick [m/s]. */
export let imposedX: usize = 0;
export let imposedZ: usize = 0;
/** Force handed on to those in touch [N], two rounds of rows that take turns by tick; and u32, whose it is. */
export let pressX: usize = 0;
export let pressZ: usize = 0;
export let pressId: usize = 0;
// Boids and birds, by row: what their fields say.
/** Space that flockmates keep between their bodies [m]. */
export let separationDistance: usize = 0;
export let separationWeight: usize = 0;
export let alignmentWeight: usize = 0;
export let cohesionWeight: usize = 0;
export let goalWeight: usize = 0;
/** Time in which a boid takes on a velocity it wants [s]. */
export let responseTime: usize = 0;
/** Angle of the field of view, from its one edge to the other [rad]. */
export let viewAngle: usize = 0;
export let lowestAltitude: usize = 0;
export let highestAltitude: usize = 0;
/** Most metres up or down for a metre ahead. */
export let climb: usize = 0;
export let minimumSpeed: usize = 0;

// Flight: only where a group flies. By row.
export let altitude: usize = 0;
export let velocityY: usize = 0;
/** Third part of the proposed acceleration [m/s²]. */
export let steerY: usize = 0;

// Lists of rows, filled by perceive at every tick: those on the ground and those in the air; absent (0) where nobody can fly.
/** u32. */
export let groundRow: usize = 0;
export let flyerRow: usize = 0;

// The grid of the air, by slot; written by kernels/flight-grid.ts.
/** u32: the row of a slot. */
export let flightRow: usize = 0;
export let flightX: usize = 0;
export let flightY: usize = 0;
export let flightZ: usize = 0;
/** u32, by entry of `flyerRow`: its cell. */
export let flightCell: usize = 0;
/** u32, cells + 1: first slot of each cell. */
export let flightCellStart: usize = 0;
/** u32, 16 by slot: rows of the nearest in the air, ascending by distance, then row. */
export let flightNeighbour: usize = 0;
/** Their squared distances [m²]. */
export let flightNeighbourSquare: usize = 0;
/** u32, by slot. */
export let flightNeighbourCount: usize = 0;
/** By row: distance of the last neighbour found last time [m]; 0 where there were too few. A hint, as `neighbourReach`. */
export let flightReach: usize = 0;
// HiDAC, by row: the fields of engine/steer/hidac.ts.
export let leadership: usize = 0;
export let trained: usize = 0;
export let communication: usize = 0;
export let panicProneness: usize = 0;
export let panicDecay: usize = 0;
export let impatience: usize = 0;
export let pushing: usize = 0;
export let rightPreference: usize = 0;
export let waitingRadius: usize = 0;
export let waitingTimer: usize = 0;
export let exploring: usize = 0;
export let perceptionLength: usize = 0;
export let perceptionWidth: usize = 0;
export let fallThreshold: usize = 0;
export let standUpTime: usize = 0;

// HiDAC, by row: what becomes of a person; written by `hidac`.
/** 0 calm to 1; a field gives the value at the start. */
export let panic: usize = 0;
/** 1 while the person lies on the ground, else 0. */
export let fallen: usize = 0;
/** Size of the push that is felt [m/s²], and the push itself. */
export let pushed: usize = 0;
export let pushedX: usize = 0;
export let pushedZ: usize = 0;
/** Time since the fall [s]; below 0: time until the person can fall again. */
export let hidacLying: usize = 0;
/** Time without getting on [s]. */
export let hidacBlocked: usize = 0;
/** Time left to wait [s]; below 0: time left to go on without waiting. */
export let hidacTimer: usize = 0;
/** Time left on another way [s], below 0 where it leads left. */
export let hidacDetour: usize = 0;
/** Unit direction of the last tick. */
export let hidacDirectionX: usize = 0;
export let hidacDirectionZ: usize = 0;
/** u32: id + 1 of the person that the row's state belongs to. */
export let hidacOwner: usize = 0;

// HiDAC, by row: what others see of a person; written by `hidacShow` before anyone looks, 0 for people of other models.
export let shownPanic: usize = 0;
/** Panic that can be heard: panic times communication. */
export let shownVoice: usize = 0;
export let shownLeadership: usize = 0;
export let shownFallen: usize = 0;
/** 1 while waiting for the people in front. */
export let shownWaiting: usize = 0;
/** The push on whoever stands in its way [m/s²]. */
export let shownPushX: usize = 0;
export let shownPushZ: usize = 0;

// Footsteps, by row: fields of engine/steer/footstep.ts.
export let legLength: usize = 0;
export let stepWidth: usize = 0;
/** Share of the curvature of a step that is the walker's own effort. */
export let curvature: usize = 0;
/** u32. */
export let nodeBudget: usize = 0;
/** 64 by row: the step that is being made and those planned (kernels/footstep-plan.ts). */
export let footPlan: usize = 0;
/** 24 by row: what others may foresee of it, of the last tick. */
export let footShown: usize = 0;
/** 48 by row: the last eight prints, x, z, direction, side and time. */
export let footPrint: usize = 0;
/** u32: 1 where the feet of a body follow the plan. */
export let footDriven: usize = 0;

// Motion: only where bodies are animated. By row; written by kernels/motion-advance.ts and kernels/pose.ts, `motionStyle` by the choice of styles.
/** u32: id + 1 of the person that the row's state belongs to. */
export let motionOwner: usize = 0;
/** u32: number of the type in MOTION_TYPES, and of the style in the library. */
export let motionType: usize = 0;
export let motionStyle: usize = 0;
/** From 0 to 1; below 0 where the first step is still to be chosen. */
export let motionPhase: usize = 0;
/** u32: 1 where a style is to be chosen, 2 where also the end of the primitive was passed. */
export let motionDue: usize = 0;
/** u32: stands 0, walks 1, jogs 2, runs 3. */
export let motionGait: usize = 0;
/** u32: type of motion in which the person stands, and size of the body; written by events. */
export let motionStanding: usize = 0;
export let bodyScale: usize = 0;
/** Smoothed velocity [m/s], and how fast its direction turns, positive to the left [rad/s]. */
export let motionVelocityX: usize = 0;
export let motionVelocityZ: usize = 0;
export let motionGyration: usize = 0;
/** Smoothed direction of the torso, of length 1. */
export let motionFacingX: usize = 0;
export let motionFacingZ: usize = 0;
/** Where the person was at the last tick. */
export let motionX: usize = 0;
export let motionZ: usize = 0;
/** Four by row: seconds from each keytime to the next as blended at the last tick; and how fast time runs, backwards below 0. */
export let motionPace: usize = 0;
export let motionDrive: usize = 0;
/** u32: the style of the last pose; its phase, and how far that went on in this tick. */
export let posedStyle: usize = 0;
export let posedPhase: usize = 0;
export let motionStep: usize = 0;
/** How far the hips are turned from where the torso faces, positive to the left [rad], and how far the pelvis is lowered [m]. */
export let hipsTurn: usize = 0;
export let pelvisDrop: usize = 0;
/** 144 by row: offsets from the blended pose that fade after a change of style, 24 lanes of x, y and z, then their rates; time since [s]. */
export let poseOffset: usize = 0;
export let poseSince: usize = 0;
/** 48 by row: state of the left foot, then of the right (kernels/feet.ts). */
export let footState: usize = 0;
/** u32: rows of those who choose a style in this tick, by their order; two rows each of the nearest who do the same type of motion. */
export let chooserRow: usize = 0;
export let chooserNear: usize = 0;
/** f64, two for each who chooses: how much the nearest count, 0 for nobody. */
export let chooserNearness: usize = 0;
/** Settings of the stage (kernels/motion-settings.ts). */
export let motionSetting: usize = 0;

// The compact library (engine/animate/stage/compile.ts).
/** i16, 72 by sample. */
export let librarySample: usize = 0;
/** u32, 8 by style. */
export let libraryStyle: usize = 0;
/** 24 by style. */
export let libraryNumber: usize = 0;
/** 12 by example. */
export let libraryExample: usize = 0;
/** Tables of weights, style after style. */
export let libraryWeight: usize = 0;
/** 96 by style: reference orientations, 24 lanes of x, y, z and w. */
export let libraryReference: usize = 0;

// Poses of frames, by place in id order; three of them, as `frameX`.
/** 88 by place: x, y, z, w of each joint. */
export let frameRotation: usize = 0;
/** 3 by place. */
export let frameRoot: usize = 0;
/** u32. */
export let frameLevel: usize = 0;
export let frameStyle: usize = 0;
export let framePhase: usize = 0;
export let frameScale: usize = 0;
/** u32, 2 by place: hash of the pose. */
export let framePoseHash: usize = 0;
