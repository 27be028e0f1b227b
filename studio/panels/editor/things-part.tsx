import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { choose, contentOf } from '../../document/draft.js';
import { KINDS, type Kind, pathKey, type Thing } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { Icon } from '../../parts/icon.js';
import { duplicateChosen, removeChosen } from '../../tools/edit-chosen.js';
import { AddMenu, AddThingMenu } from './add-menu.js';
import { ThingForm } from './thing-form.js';

const HEADINGS: Readonly<Record<Kind, string>> = {
  walkable: 'Ground',
  hole: 'Holes',
  obstacle: 'Obstacles',
  wall: 'Walls',
  thing: 'Things',
  exit: 'Exits',
  region: 'Regions',
  door: 'Doors',
  people: 'People',
  goal: 'Goals',
};

/** Everything in the scenario as a list, and the fields of what is chosen. */
export function ThingsPart() {
  const studio = useStudio();
  const { draft } = studio;
  useStore(draft, (state) => state.text);
  const chosen = useStore(draft, (state) => state.chosen);
  const faults = useStore(draft, (state) => state.faults);
  const { things } = contentOf(draft);
  const thing = things.find(({ path }) => pathKey(path) === chosen);
  const isWrong = ({ path }: Thing) => faults.some((fault) => path.every((key, i) => String(key) === String(fault.path[i])));
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen in the picture comes into view
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="things">
      <div className="outline" ref={list}>
        {KINDS.map((kind) => {
          const some = things.filter((other) => other.kind === kind);
          if (some.length === 0) return null;
          return (
            <section key={kind} aria-label={HEADINGS[kind]}>
              <h3>{HEADINGS[kind]}</h3>
              <ul>
                {some.map((one) => (
                  <li key={pathKey(one.path)}>
                    <button
                      type="button"
                      className="thing"
                      data-kind={kind}
                      aria-pressed={one === thing}
                      onClick={() => choose(draft, one === thing ? undefined : pathKey(one.path))}
                    >
                      <span className="swatch" aria-hidden="true" />
                      <span className="name">{one.name}</span>
                      {isWrong(one) && (
                        <span className="wrong" role="img" aria-label="Something is wrong here">
                          !
                        </span>
                      )}
                      {one.count !== undefined && <span className="count">{one.count.toLocaleString('en')}</span>}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {things.length === 0 && <p className="empty">Nothing is here yet. Draw something in the picture, or add it below.</p>}
        <AddMenu />
        <AddThingMenu />
      </div>
      {thing && (
        <section className="chosen" aria-label={`Fields of ${thing.name}`}>
          <header>
            <h3>{thing.name}</h3>
            <button
              type="button"
              className="icon small"
              aria-label="Duplicate"
              title="Duplicate (Ctrl D)"
              onClick={() => duplicateChosen(studio)}
            >
              <Icon name="copy" />
            </button>
            <button type="button" className="icon small" aria-label="Remove" title="Remove (Delete)" onClick={() => removeChosen(studio)}>
              <Icon name="bin" />
            </button>
          </header>
          <ThingForm key={pathKey(thing.path)} thing={thing} />
        </section>
      )}
    </div>
  );
}
