import './experiment.css';
import { type Experiment, readExperiment } from 'promenade/scenario';
import {
  type Measured,
  offAnswers,
  type ParticipantResults,
  planOf,
  resultsTable,
  type Step,
  type StepResult,
  sceneScenario,
  scenesOf,
} from 'promenade/trials/browser';
import { showCard } from './card.js';
import { button, make, paragraphs } from './elements.js';
import { digestOf, forget, keep, keptParticipants, nextNumber } from './kept.js';
import { fetchSceneText } from './scene-text.js';
import { ask, say } from './words-steps.js';

const page = document.getElementById('experiment')!;
const file = new URLSearchParams(location.search).get('file') ?? 'clone-detection.yaml';

try {
  await begin();
} catch (error) {
  showFault((error as Error).message);
}

async function begin(): Promise<void> {
  const text = await fetchText(file);
  const experiment = readExperiment(text, { file });
  const digest = await digestOf(text);
  document.title = `${experiment.name} · Promenade`;
  const prepared = planOf(experiment, 0);
  if (prepared.some(({ phase }) => 'clones' in phase)) void import('./clones-step.js').then(({ prepareClones }) => prepareClones());
  const scenes = scenesOf(experiment);
  // What is wrong with a scene is told before anybody begins, not in the middle.
  for (const scene of scenes) await sceneScenario(await fetchSceneText(scene.scenario), scene, 0);
  if (scenes.length > 0) void import('./scene-step.js').then(({ prepareScenes }) => prepareScenes());
  const own = await welcome(experiment, digest);
  try {
    await lead(experiment, own);
  } catch (error) {
    showFault((error as Error).message, 'This step cannot go on', 'What you did before is kept. Load this page again to go on from here.');
  }
}

async function fetchText(name: string): Promise<string> {
  const response = await fetch(new URL(`experiments/${encodeURIComponent(name)}`, document.baseURI)).catch(() => {
    throw new Error('The server does not answer. Start it again, then load this page anew; nothing is lost.');
  });
  if (!response.ok) throw new Error(`There is no experiment called “${name}” here.`);
  return response.text();
}

/** Asks who takes part, or lets somebody go on whose page was closed. */
function welcome(experiment: Experiment, digest: string): Promise<ParticipantResults> {
  return new Promise((resolve) => {
    const kept = keptParticipants(digest);
    const open = kept.filter(({ isComplete, results }) => !isComplete && results.length > 0);
    const number = make('input', {
      type: 'number',
      min: '0',
      max: '99999',
      step: '1',
      value: String(nextNumber(digest)),
      inputMode: 'numeric',
    });
    const start = () => {
      const participant = Number(number.value);
      if (!Number.isInteger(participant) || participant < 0 || participant > 99_999) {
        note.textContent = 'The number of a participant is a whole number from 0 to 99999.';
        return number.focus();
      }
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
      resolve({
        format: 'promenade-experiment',
        version: 1,
        experiment: experiment.name,
        digest,
        participant,
        started: new Date().toISOString(),
        isComplete: false,
        results: [],
      });
    };
    const submit = (event: Event) => {
      event.preventDefault();
      start();
    };
    const note = make('p', { className: 'note', role: 'alert' });
    const goOn = open.map((one) =>
      button(`Go on as participant ${one.participant}, ${one.results.length} steps done`, () => resolve(one), 'main'),
    );
    const form = make(
      'form',
      { onsubmit: submit },
      make('label', {}, 'Participant number ', number),
      note,
      make(
        'div',
        { className: 'actions' },
        ...goOn,
        make('button', { type: 'submit', textContent: 'Begin', className: goOn.length > 0 ? '' : 'main' }),
      ),
    );
    const done = kept.filter(({ isComplete }) => isComplete);
    const saved =
      done.length === 0
        ? []
        : [
            make(
              'p',
              { className: 'soft' },
              `${done.length} participant${done.length === 1 ? '' : 's'} went to the end on this machine. `,
              button('Save all results', () =>
                save(
                  `${stem(experiment)}-all.json`,
                  JSON.stringify({
                    format: 'promenade-experiment-merged',
                    version: 1,
                    experiment: experiment.name,
                    digest,
                    participants: kept,
                  }),
                  'application/json',
                ),
              ),
            ),
          ];
    showCard(page, experiment.name, ...paragraphs(experiment.description), form, ...saved);
    (goOn[0] ?? number).focus();
  });
}

/** Goes through the steps that are open; each is kept as soon as it is done. */
async function lead(experiment: Experiment, begun: ParticipantResults): Promise<void> {
  let own = begun;
  const plan = planOf(experiment, own.participant);
  const rounds = Math.max(0, ...plan.map(({ trial }) => trial ?? 0));
  let warning: string | undefined;
  const guard = (event: BeforeUnloadEvent) => {
    if (warning !== undefined) event.preventDefault();
  };
  window.addEventListener('beforeunload', guard);
  for (const step of plan.slice(own.results.length)) {
    const answers = await doStep(step, rounds);
    const measured = { ...answers, ...offAnswers(step, answers, own.results) };
    const { number, conditions, trial, isPractice, phase } = step;
    const kind = Object.keys(phase)[0] as StepResult['kind'];
    const result: StepResult = {
      step: number,
      kind,
      ...(trial === undefined ? {} : { trial }),
      ...(isPractice === undefined ? {} : { isPractice }),
      conditions,
      at: new Date().toISOString(),
      measured,
    };
    own = { ...own, results: [...own.results, result], isComplete: own.results.length + 1 === plan.length };
    warning = keep(own) ?? warning;
  }
  window.removeEventListener('beforeunload', guard);
  if (document.fullscreenElement) void document.exitFullscreen();
  finish(experiment, own, warning);
}

async function doStep(step: Step, rounds: number): Promise<Measured> {
  const { phase } = step;
  if ('say' in phase) return say(page, phase.say);
  if ('ask' in phase) return ask(page, phase.ask);
  showCard(page, 'One moment …');
  if ('clones' in phase) {
    const { clones } = await import('./clones-step.js');
    return clones(page, phase.clones, step, rounds);
  }
  const { scene } = await import('./scene-step.js');
  return scene(page, phase.scene, step, rounds);
}

function finish(experiment: Experiment, own: ParticipantResults, warning: string | undefined): void {
  const name = `${stem(experiment)}-${own.participant}`;
  showCard(
    page,
    'Done',
    make(
      'p',
      {},
      `Participant ${own.participant} has gone to the end. The results are ${warning === undefined ? 'kept in this browser' : 'not kept by this browser'}; nothing was sent anywhere.`,
    ),
    ...(warning === undefined ? [] : [make('p', { className: 'note' }, warning)]),
    make(
      'div',
      { className: 'actions' },
      button('Save as JSON', () => save(`${name}.json`, JSON.stringify(own, null, 1), 'application/json'), 'main'),
      button('Save as CSV', () => save(`${name}.csv`, resultsTable([own]), 'text/csv')),
    ),
    make(
      'div',
      { className: 'actions' },
      button('Next participant', () => location.reload()),
      button('Forget these results', () => forgetAfterAsking(own)),
    ),
  );
}

function forgetAfterAsking(own: ParticipantResults): void {
  if (!confirm('Forget the results of this participant? They cannot be brought back.')) return;
  forget(own);
  location.reload();
}

function showFault(message: string, title = 'This experiment cannot begin', advice = 'Mend the file and load this page again.'): void {
  showCard(page, title, ...message.split('\n').map((line) => make('p', { className: 'note', role: 'alert' }, line)), make('p', {}, advice));
}

function save(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

function stem({ name }: Experiment): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'experiment'
  );
}
