import { loadScenario, SCENARIO_SCHEMA, ScenarioError } from 'promenade';
import { describeFields, describeIssue, type Issue, readSteerBench, resolveKinds, type Scenario, type ThingKind } from 'promenade/scenario';
import { KINDS, loadGeometry, sizeOf, unreachableTargets } from 'promenade/world';
import { parseDocument } from 'yaml';
import type { Path } from '../text/yaml-edit.js';
import { writeBlock } from '../text/yaml-write.js';
import type { CheckAnswer, Checked, CheckQuestion, FaultAt, ReadFile } from './checker.js';
import type { KindFace } from './kind-face.js';
import { readOutline } from './outline-file.js';

/** The part of a worker's global scope that is used here. */
type WorkerScope = {
  onmessage: ((event: MessageEvent<CheckQuestion>) => void) | null;
  postMessage(answer: CheckAnswer): void;
};

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data }) => {
  try {
    if (data.kind === 'check') scope.postMessage({ number: data.number, checked: await check(data.text, data.base) });
    else scope.postMessage({ number: data.number, text: await importFile(data.file) });
  } catch (error) {
    scope.postMessage({ number: data.number, fault: error instanceof Error ? error.message : String(error) });
  }
};

async function check(text: string, base: string): Promise<Checked> {
  const read = async (path: string) => new Uint8Array(await (await fetch(new URL(path, base))).arrayBuffer());
  try {
    const scenario = await loadScenario(text, { read });
    const [x, z] = originIn(text);
    const { origin } = scenario.world;
    return { faults: [], shift: [origin[0] - x, origin[1] - z], kinds: facesOf(scenario.world.kinds) };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return { faults: error.issues.map(faultOf), shift: [0, 0], kinds: facesOf() };
  }
}

/** Kinds that a scenario may have, those of its own first. */
function facesOf(own?: Scenario['world']['kinds']): KindFace[] {
  const kinds = [...resolveKinds(KINDS, own).values()];
  const isOwn = ({ name }: ThingKind) => own !== undefined && Object.hasOwn(own, name);
  return [...kinds.filter(isOwn), ...kinds.filter((kind) => !isOwn(kind))].map((kind): KindFace => {
    const { name, label, outline, states = [], fields = {}, list } = kind;
    return { name, label, ...(list && { list }), size: sizeOf(outline, kind), states, properties: describeFields(fields) };
  });
}

/** The origin that the text itself names. */
function originIn(text: string): readonly [number, number] {
  const origin = (parseDocument(text, { logLevel: 'error' }).toJS() as { world?: { origin?: [number, number] } } | null)?.world?.origin;
  return origin ?? [0, 0];
}

function faultOf(issue: Issue): FaultAt {
  const { path, line = 1, column = 1 } = issue;
  const message = describeIssue({ ...issue, path: '', line: undefined, column: undefined });
  return { path: readPath(path), line, column, message: message.charAt(0).toUpperCase() + message.slice(1) };
}

/** `population[0].where` as a path; names of regions in quotes or with dots are taken as far as they go. */
function readPath(path: string): Path {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|[^.[\]]+/g)].map(([whole, quoted, index]) =>
    quoted !== undefined ? quoted : index !== undefined ? Number(index) : whole,
  );
}

/** Reads a file by what is in it, whatever it is called. */
async function importFile({ name, text }: ReadFile): Promise<string> {
  const begin = text.slice(0, 2000).trimStart();
  if (begin.startsWith('<')) return fromSteerBench(name, readSteerBench(SCENARIO_SCHEMA, text));
  const outline = readOutline(text);
  return outline ? fromGround(name, outline.polygons) : text;
}

function fromGround(name: string, polygons: readonly { polygon: unknown; holes: readonly unknown[] }[]): string {
  const walkable = polygons.map(({ polygon, holes }) => (holes.length > 0 ? { polygon, holes } : { polygon }));
  return write(name, {
    version: 1,
    name: titleOf(name),
    duration: 120,
    stop: [],
    world: { walkable },
    population: [{ name: 'people', count: 20, where: 'anywhere', goals: [{ random: 'anywhere' }], then: 'loop' }],
  });
}

/** Targets that nobody can reach stand at the top of the text. */
async function fromSteerBench(name: string, scenario: Scenario): Promise<string> {
  await loadGeometry();
  return write(name, JSON.parse(JSON.stringify(scenario)) as object, warningsOf(scenario));
}

/** Ground that cannot be made is told when it is run. */
function warningsOf(scenario: Scenario): string[] {
  try {
    return unreachableTargets(scenario);
  } catch {
    return [];
  }
}

function write(name: string, scenario: object, warnings: readonly string[] = []): string {
  const comments = [`Made from ${name}.`, ...warnings.map((warning) => `Warning: ${warning}.`)];
  return `${comments.map((comment) => `# ${comment.replaceAll(/[\r\n]/g, ' ')}\n`).join('')}${writeBlock(scenario, 0)}\n`;
}

function titleOf(name: string): string {
  return name.replace(/\.[^.]*$/, '') || 'Scenario';
}
