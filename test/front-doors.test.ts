import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Names that nobody else imports and that are kept for users, room by room: what a page of `docs` or the room's README tells of, the types that
 * one needs to write such things down, and errors to catch.
 */
const PUBLIC: Record<string, readonly string[]> = {
  personality: [
    'CHARACTERS',
    'Dimension',
    'ORCA_COMPONENTS',
    'ORCA_MAP',
    'ORCA_REFERENCE',
    'HIDAC_MAP',
    'orcaPreset',
    'WALKER_MAP',
    'seemingOf',
    'TRAIT_MAPS',
    'TraitMap',
    'valuesFor',
    'valuesWithin',
  ],
  things: ['Claim', 'Claims', 'freeSlots', 'holderOf', 'releaseAll', 'releaseSlot', 'requestSlot', 'slotsHeldBy'],
  steer: [
    'orcaForces',
    'powerLaw',
    'socialForce',
    'birds',
    'boids',
    'AccountRow',
    'Cause',
    'LegendEntry',
    'SeenBody',
    'SituationSource',
    'hidac',
    'predictive',
    'reactive',
    'Steering',
    'WallReachOf',
    'walker',
  ],
  sim: ['InspectedGoal', 'WallError', 'Stage', 'MovablePose', 'ColumnError', 'OptionError', 'StateError', 'StyleUse', 'SnapshotError'],
  scenario: [
    'EventCue',
    'list',
    'named',
    'oneOf',
    'parseThing',
    'Source',
    'StopCondition',
    'Door',
    'MovableObject',
    'MovingObstacle',
    'Walkable',
  ],
  rooms: ['WithModels', 'STAGES', 'Clock', 'LifeCycle'],
  record: ['TsaiCamera', 'RECORDING_VERSION', 'trajectoryHashOf'],
  perceive: [
    'canSee',
    'isInSight',
    'SightOptions',
    'EventMemory',
    'placeOfThing',
    'eventsReaching',
    'Percept',
    'Perception',
    'MetBody',
    'Perceiving',
    'NO_SLOT',
    'slotOf',
    'Placed',
    'thingsWithin',
  ],
  kernels: ['ColumnType', 'MemoryError', 'Layout'],
  events: [
    'EventAbout',
    'describeEvent',
    'cancel',
    'cancelFor',
    'Plain',
    'ResumeDue',
    'Ticket',
    ...['Along', 'HearMeeting', 'MeetingColumn', 'MeetingCounts', 'MeetingKind', 'MeetingWall', 'MotionOf', 'MovingBody', 'placeBody'],
    ...['cellsOf', 'DueMeeting', 'dueFor', 'ShownBound'],
  ],
  decide: ['Tally', 'DecideState', 'Ending', 'DECIDE_MODELS'],
  columns: [
    'ColumnEntity',
    'EntityCounts',
    'STAGES',
    'Constant',
    'CONSTANTS',
    'GHOST',
    'POSE_NUMBERS',
    'SHOWN_WORDS',
    'FAMILIARITY_COLUMNS',
    'FLAGS',
    'FOOT_PLAN',
    'FOOT_STEP',
    'FACED_VELOCITY',
    'PROPOSALS',
    'STATE',
    'STATE_WORDS',
  ],
  animate: [
    'RowsContext',
    'readDatabase',
    'createMatchingModel',
    'builtInNetwork',
    'createNetworkModels',
    'adapt',
    'fitCycle',
    'paceWeights',
    'crossfade',
    'lockFeet',
    'groundOf',
    'inertialise',
    'retarget',
    'classOf',
    'evenStretches',
    'advance',
    'followTrack',
    'keepStrongest',
    'BodyContext',
    'BodySetup',
    'measureFeet',
    'poolFeet',
    'DiverseChoice',
    'countTwins',
    'MotionParameters',
    'BODY_MODELS',
    'MotionError',
    'animate',
    'setCamera',
    'setBodyModel',
    'pathBefore',
    'ChooseContext',
    'MotionColumns',
    'FeetContact',
    'freeFeet',
    'holdFeet',
  ],
  agents: ['Action', 'ActionPosture', 'Doing', 'AgentColumns'],
  evaluate: [
    ...[
      'aroundPerson',
      'checkTracks',
      'collisions',
      'createAreaStatistics',
      'createChanceJudge',
      'createVoronoi',
      'crowdCharacter',
      'displacementError',
      'energy',
    ],
    ...['signedRanks', 'welchTTest'],
    ...['gaussianEntropy', 'pairDistribution', 'ripleyK', 'smoothTrack', 'speed', 'stuck'],
  ],
  learn: ['MissingPackageError', 'Objective', 'SearchOptions', 'Unknown'],
  plan: [
    'Planner',
    ...['beginSearch', 'continueSearch', 'moveStart', 'repairSearch', 'Domain', 'Edges', 'Search', 'SearchOptions', 'SearchStatus'],
    ...['PlanContext'],
  ],
  render: [
    'exportGltf',
    'RecordedPlace',
    ...['GlbOptions', 'GltfOptions'],
    'PersonTiles',
    'Side',
    'SmoothMoments',
    'disposeStage',
    'StageMoment',
    'StageParts',
    'Shot',
    'Sights',
    'Subject',
    ...['buffersOf', 'chooseSilhouettes', 'personMaterial', 'skeletonOf', 'Colours', 'PersonDescription', 'CastOptions'],
    ...['CharacterOptions', 'DecodePicture', 'Pixels', 'CrowdViewOptions', 'CrowdFrames', 'LiveCrowd', 'RecordedCrowd'],
    ...['CrowdPerson', 'CrowdRows', 'CrowdRowsOptions', 'ImpostorOptions', 'LEVEL_TABLE', 'LevelRow'],
  ],
  trials: ['CaseError', 'LearnError', 'ModelFileError', 'OwnSceneError', 'ReportError', 'SceneError'],
  world: ['thingsNear', 'isSeen', 'navmeshFromTriangles', 'nearestWall', 'raycast'],
};

/** Rooms whose front doors are still wider than they need to be. A room leaves this list when it is narrowed; none is ever added. */
const NOT_YET_NARROWED: readonly string[] = [];

const ROOT = new URL('../', import.meta.url);
const ENGINE = new URL('engine/', ROOT);

/** How names of a room are used: by a list, by a list taken from `await import(…)`, by a type's address, and by a name for all of them. */
const LISTED = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const AWAITED = /\{([^{}]*)\}\s*=\s*await\s+import\(\s*['"]([^'"]+)['"]\s*\)/g;
const ADDRESSED = /\bimport\(\s*['"]([^'"]+)['"]\s*\)+\.(\w+)/g;
const WHOLE = /\b(?:import\s+\*\s+as\s+(\w+)\s+from|const\s+(\w+)\s*=\s*await\s+import\()\s*['"]([^'"]+)['"]/g;

type Door = { readonly room: string; readonly exported: ReadonlyMap<string, string> };

const doors: Door[] = readdirSync(ENGINE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, ENGINE)))
  .map(({ name }) => ({ room: name, exported: exportsOf(name) }));
const used = new Map(doors.map(({ room }) => [room, new Set<string>()]));
for (const file of sources()) noteUses(file);
/** Rooms with a page of the API, which shows the types in the signatures of what they export. */
const withPage: string = readFileSync(new URL('typedoc.json', ROOT), 'utf8');

describe('front doors', () => {
  it.each(doors.filter(({ room }) => !NOT_YET_NARROWED.includes(room)))(
    'of $room have only what others import, or users are told of',
    (door) => {
      const needed = neededOf(door);
      expect([...door.exported.keys()].filter((name) => !needed.has(name))).toEqual([]);
    },
  );

  it.each(Object.entries(PUBLIC))('of %s have what users are told of', (room, names) => {
    const exported = doors.find((door) => door.room === room)?.exported;
    expect(names.filter((name) => !exported?.has(name))).toEqual([]);
  });
});

/** What a room has to export: what is used, what is for users, and the types in the signatures of these where a page of the API shows them. */
function neededOf({ room, exported }: Door): Set<string> {
  const needed = new Set([...(used.get(room) ?? []), ...(PUBLIC[room] ?? [])]);
  if (!withPage.includes(`engine/${room}/index.ts`)) return needed;
  for (const name of needed) {
    const words = new Set(signatureOf(name, exported.get(name)).match(/\b[A-Z]\w+\b/g));
    for (const word of words) if (exported.has(word)) needed.add(word);
  }
  return needed;
}

/** What a file says about an exported name before its body begins; of a type, all of it. */
function signatureOf(name: string, path: string | undefined): string {
  if (path === undefined) return '';
  const text = readFileSync(new URL(path, ENGINE), 'utf8');
  const begin = text.search(new RegExp(`^export (?:async )?(?:function|const|type|class) ${name}\\b`, 'm'));
  if (begin < 0) return '';
  const rest = text.slice(begin);
  const end = rest.startsWith('export type') ? /^(?:\S.*)?;$/m : rest.startsWith('export const') ? / = /m : / \{$/m;
  return rest.slice(0, end.exec(rest)?.index).concat(end.exec(rest)?.[0] ?? '');
}

/** Names that a room exports, with the file that each comes from, relative to the engine. */
function exportsOf(room: string): Map<string, string> {
  const text = readFileSync(new URL(`${room}/index.ts`, ENGINE), 'utf8');
  const lists = [...text.matchAll(LISTED)].map(([, names, from]) => ({ names, path: join(room, from).replace(/\.js$/, '.ts') }));
  return new Map(lists.flatMap(({ names, path }) => namesIn(names, 'as').map((name) => [name, path] as const)));
}

/** Everything that may use a room: other rooms and what stands above them, tests, pages with code in them. */
function sources(): { path: string; text: string }[] {
  const inside = ['engine', 'studio', 'test', 'bench', 'examples', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return [...inside, 'README.md']
    .filter((path) => /\.(?:[jt]sx?|md|html)$/.test(path) && !/(^|\/)(node_modules|dist|api)\//.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
}

function noteUses({ path, text }: { path: string; text: string }): void {
  const note = (target: string, names: readonly string[]) => {
    const uses = used.get(roomOf(path, target) ?? '');
    for (const name of names) uses?.add(name);
  };
  for (const [, names, target] of [...text.matchAll(LISTED), ...text.matchAll(AWAITED)]) note(target, namesIn(names));
  for (const [, target, name] of text.matchAll(ADDRESSED)) note(target, [name]);
  for (const [, whole, awaited, target] of text.matchAll(WHOLE)) {
    const uses = text.matchAll(new RegExp(`\\b${whole ?? awaited}\\.(\\w+)`, 'g'));
    note(
      target,
      [...uses].map(([, name]) => name),
    );
  }
}

/** The room that an import leads into from outside of it. */
function roomOf(path: string, target: string): string | undefined {
  if (!target.startsWith('.')) return /^promenade\/(\w+)$/.exec(target)?.[1];
  const room = /^engine\/(\w+)\/index\.js$/.exec(join(dirname(path), target))?.[1];
  return path.startsWith(`engine/${room}/`) ? undefined : room;
}

/** Names in the braces of an import, or of an export that may give them other names. */
function namesIn(list: string, other?: 'as'): string[] {
  return list
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+|\s*[:=]\s*/),
    )
    .map((names) => (other ? names.at(-1) : names[0]) ?? '')
    .filter((name) => name !== '');
}
