import type { Measured, Step } from 'promenade/trials/browser';
import { showCard } from './card.js';
import { button, make, paragraphs } from './elements.js';

type Say = Extract<Step['phase'], { say: unknown }>['say'];
type Ask = Extract<Step['phase'], { ask: unknown }>['ask'];
type Question = Ask['questions'][string];

/** Shows a text until the participant goes on. */
export function say(page: HTMLElement, { title, text }: Say): Promise<Measured> {
  return new Promise((resolve) => {
    showCard(
      page,
      title,
      ...paragraphs(text),
      make(
        'div',
        { className: 'actions' },
        button('Go on', () => resolve({}), 'main'),
      ),
    );
  });
}

/** Asks questions until each that is no free text has an answer. */
export function ask(page: HTMLElement, { title, questions }: Ask): Promise<Measured> {
  return new Promise((resolve) => {
    const note = make('p', { className: 'note' });
    note.setAttribute('role', 'alert');
    const form = make(
      'form',
      { noValidate: true },
      ...Object.entries(questions).map(([name, question]) => field(name, question)),
      note,
      make('div', { className: 'actions' }, make('button', { type: 'submit', textContent: 'Go on', className: 'main' })),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      const answers = Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, answerOf(form, name, question)]));
      const open = Object.keys(answers).find((name) => answers[name] === undefined);
      if (open === undefined) return resolve(answers as Measured);
      note.textContent = 'There is a question without an answer yet.';
      form.querySelector<HTMLElement>(`[name="${CSS.escape(open)}"]`)?.focus();
    };
    showCard(page, title, form);
  });
}

function field(name: string, question: Question): HTMLElement {
  const words = make('legend', { textContent: question.text });
  if ('scale' in question) {
    const steps = Array.from({ length: question.scale }, (_, n) => option(name, String(n + 1), String(n + 1)));
    return make(
      'fieldset',
      { className: 'scale' },
      words,
      make(
        'div',
        {},
        make('span', { textContent: question.low }),
        make('div', { className: 'steps' }, ...steps),
        make('span', { textContent: question.high }),
      ),
    );
  }
  if ('choices' in question) return make('fieldset', {}, words, ...question.choices.map((choice) => option(name, choice, choice)));
  if ('number' in question)
    return make(
      'fieldset',
      {},
      words,
      labelled(make('input', { name, type: 'number', min: '0', step: '1', inputMode: 'numeric' }), question.text),
    );
  return make('fieldset', {}, words, labelled(make('textarea', { name, rows: 3, maxLength: 4000 }), question.text));
}

function option(name: string, value: string, words: string): HTMLElement {
  return make('label', {}, make('input', { type: 'radio', name, value }), make('span', { textContent: words }));
}

function labelled<E extends HTMLElement>(element: E, words: string): E {
  element.setAttribute('aria-label', words);
  return element;
}

/** Undefined where there is none yet; a free text may be empty. */
function answerOf(form: HTMLFormElement, name: string, question: Question): string | number | undefined {
  const value = String(new FormData(form).get(name) ?? '');
  if ('free' in question) return value;
  if ('choices' in question) return value === '' ? undefined : value;
  return value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);
}
