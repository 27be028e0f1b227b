import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { contentOf } from '../../document/draft.js';
import { addGoal, addPeople } from '../../document/edits.js';
import { exitsOf, type WayOut } from '../../document/leaving.js';
import type { DrawnShape } from '../../document/shape.js';
import { useStudio } from '../../parts/context.js';
import { commit } from '../../tools/add.js';
import { chooseTool } from '../../tools/choose.js';
import { drawing, stopDrawing } from '../../tools/drawing.js';
import { WayOutChoice } from './way-out-choice.js';

/** What a tool wants to know before what was drawn becomes part of the scenario. */
export function QuestionCard() {
  const question = useStore(drawing, (state) => state.question);
  if (!question) return null;
  return question.kind === 'people' ? (
    <PeopleQuestion shape={question.shape} count={question.count} />
  ) : (
    <GoalQuestion shape={question.shape} />
  );
}

function PeopleQuestion({ shape, count }: { shape: DrawnShape; count: number }) {
  const studio = useStudio();
  const exits = exitsOf(contentOf(studio.draft).data);
  const [number, setNumber] = useState(String(count));
  const [way, setWay] = useState<WayOut>(exits.length > 0 ? 'nearest' : 'none');
  const add = () => {
    const isDone = commit(studio, 'Add people', (text) => addPeople(text, shape, Math.round(Number(number)) || 1, way));
    if (isDone) chooseTool(studio, 'change');
  };
  return (
    <Card title="Who begins here?" onAdd={add}>
      <label>
        <span>How many</span>
        <input
          className="field"
          type="number"
          min={1}
          max={100_000}
          required
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <WayOutChoice label="They leave by" exits={exits} way={way} offersNone onChoose={setWay} />
    </Card>
  );
}

function GoalQuestion({ shape }: { shape: DrawnShape }) {
  const studio = useStudio();
  const populations = contentOf(studio.draft).things.filter(({ kind }) => kind === 'people');
  const [population, setPopulation] = useState(0);
  const [isOnly, setIsOnly] = useState(false);
  const add = () => {
    const index = Number(populations[population].path[1]);
    if (commit(studio, 'Add a goal', (text) => addGoal(text, index, shape, isOnly))) chooseTool(studio, 'change');
  };
  return (
    <Card title="Who goes here?" onAdd={add}>
      <label>
        <span>Population</span>
        <select className="field" value={population} onChange={({ target }) => setPopulation(Number(target.value))}>
          {populations.map(({ name, path }, i) => (
            <option key={String(path[1])} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>When</span>
        <select className="field" value={isOnly ? 'only' : 'way'} onChange={({ target }) => setIsOnly(target.value === 'only')}>
          <option value="way">on their way</option>
          <option value="only">instead of all other goals</option>
        </select>
      </label>
    </Card>
  );
}

function Card({ title, onAdd, children }: { title: string; onAdd: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  // The question is what the drawing led to: its answer can be typed at once.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form
      ref={form}
      className="card question fields"
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stopDrawing();
      }}
    >
      <h2>{title}</h2>
      {children}
      <div className="ways">
        <button type="submit" className="way primary">
          Add
        </button>
        <button type="button" className="way" onClick={stopDrawing}>
          Cancel
        </button>
      </div>
    </form>
  );
}
