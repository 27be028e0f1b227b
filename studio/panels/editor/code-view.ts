import { defaultKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, tooltips } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { FaultAt } from '../../worker/checker.js';

/** A text field for YAML with lines, colours and faults. */
export type CodeView = {
  setText(text: string): void;
  setFaults(faults: readonly FaultAt[]): void;
  /** Brings an offset into view; with the cursor there when it is to be typed at. */
  show(offset: number, withFocus: boolean): void;
  offsetOfLine(line: number, column: number): number;
  destroy(): void;
};

/** What the field tells. */
export type CodeEvents = { onType(text: string): void; onUndo(): void; onRedo(): void; onSave(): void };

/** What a field is called, and the number of its first line. */
export type CodeLook = { readonly label?: string; readonly firstLine?: () => number };

/** The change came from outside, not from typing. */
const fromOutside = Annotation.define<boolean>();

/** Typing over what is selected. Left to itself, Chromium styles what takes its place inline, which the policy of the page forbids. */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    if (event.inputType !== 'insertText' || event.isComposing || event.data === null || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-key)' },
  { tag: [tags.string, tags.content], color: 'var(--code-text)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--soft)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--soft)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '12.5px', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    maxWidth: '340px',
  },
  '.cm-diagnostic': { padding: '5px 9px', whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--warn)' },
});

/** Puts the field into an element. It lives in a shadow root: there its styles are style sheets of the page's own, as its policy demands. */
export function createCodeView(
  host: HTMLElement,
  text: string,
  { onType, onUndo, onRedo, onSave }: CodeEvents,
  { label = 'The scenario as YAML', firstLine = () => 1 }: CodeLook = {},
): CodeView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const run = (go: () => void) => () => {
    go();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([
          { key: 'Mod-z', run: run(onUndo) },
          { key: 'Shift-Mod-z', run: run(onRedo) },
          { key: 'Mod-y', run: run(onRedo) },
          { key: 'Mod-s', run: run(onSave) },
          ...foldKeymap,
          ...defaultKeymap,
        ]),
        lintGutter(),
        lineNumbers({ formatNumber: (line) => String(line + firstLine() - 1) }),
        foldGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        bracketMatching(),
        indentOnInput(),
        typeOverSelection,
        yaml(),
        syntaxHighlighting(COLOURS),
        tooltips({ position: 'fixed' }),
        THEME,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.some((transaction) => transaction.annotation(fromOutside))) onType(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (fresh) => {
      const change = differenceBetween(view.state.doc.toString(), fresh);
      if (change) view.dispatch({ changes: change, annotations: fromOutside.of(true) });
    },
    setFaults: (faults) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          faults.map((fault) => diagnosticOf(view, fault)),
        ),
      ),
    show: (offset, withFocus) => {
      const anchor = Math.min(offset, view.state.doc.length);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      if (withFocus) view.focus();
    },
    offsetOfLine: (line, column) => placeIn(view, line, column),
    destroy: () => view.destroy(),
  };
}

function diagnosticOf(view: EditorView, { line, column, message }: FaultAt): Diagnostic {
  const from = placeIn(view, line, column);
  const { to, text, from: start } = view.state.doc.lineAt(from);
  const word = /^[^\s,\]}]+/.exec(text.slice(from - start))?.[0].length ?? 0;
  return { from, to: word > 0 ? from + word : Math.max(to, from), severity: 'error', message };
}

function placeIn({ state }: EditorView, line: number, column: number): number {
  const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  return Math.min(from + column - 1, to);
}

/** The stretch in which two texts differ: cursor and folds outside of it stay. */
function differenceBetween(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}
