import { useState } from 'react';
import { memberName } from '../../document/crowd-words.js';
import { select } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import { timeLabel } from '../../timeline/speed.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import type { MindsAnswer } from '../../worker/answers/minds.js';
import { percent } from '../inspector/format.js';
import { Bar, Part, Rows } from '../inspector/rows.js';
import { BehaviourDrawing } from './behaviour-drawing.js';
import { Transitions } from './transitions.js';

type Mind = NonNullable<Inspection['mind']>;

/** What goes on in one mind. */
export function PersonMind({ inspection, minds }: { inspection: Inspection; minds: MindsAnswer | undefined }) {
  const { person, mind, heard } = inspection;
  return (
    <>
      <header className="inspector-title">
        <h2>{memberName(person.id)}</h2>
        {person.population && <span className="chip">{person.population}</span>}
      </header>
      {mind ? (
        <>
          <Path mind={mind} minds={minds} />
          <Part title="Last transitions">
            <Transitions mind={mind} />
          </Part>
        </>
      ) : (
        <p className="why" id="minds-none">
          This person has no behaviour: it follows its goals. Give its population one with <code>behaviour</code>, and it has a mind.
        </p>
      )}
      <Knows mind={mind} heard={heard} minds={minds} />
      {mind && <Sees mind={mind} time={inspection.time} />}
      {mind?.board && <Billboard {...mind.board} />}
      {mind && <Others mind={mind} />}
    </>
  );
}

function Path({ mind, minds }: { mind: Mind; minds: MindsAnswer | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const { path, running, root, isDone, episode } = mind;
  const words = path.filter((word) => word !== 'states').join(' › ');
  const isKnown = minds !== undefined && minds.root === root;
  const isIdle = isKnown && running.length === 1 && (minds.nodes.get(root)?.children.length ?? 0) > 0;
  return (
    <Part title={episode ? `Episode: ${episode.name}` : 'Behaviour'} note={mind.action}>
      <p className="mind-path" id="mind-path">
        {isDone ? 'Is done with its behaviour.' : words || 'Has not begun yet.'}
        {isIdle && ': nothing in it takes time just now; it begins anew with the next turn.'}
      </p>
      {isKnown && (
        <>
          <BehaviourDrawing nodes={minds.nodes} root={root} running={new Set(running)} isWhole={isWhole} label={`What runs: ${words}`} />
          <label className="switch">
            <input type="checkbox" role="switch" aria-checked={isWhole} checked={isWhole} onChange={() => setIsWhole(!isWhole)} />
            Unfold everything
          </label>
        </>
      )}
    </Part>
  );
}

function Knows({ mind, heard, minds }: { mind: Mind | undefined; heard: Inspection['heard']; minds: MindsAnswer | undefined }) {
  const known = mind?.knows ?? [];
  const cues = heard.filter(({ kind }) => !known.some(({ name }) => name === kind));
  const isAnswered = (kind: string) => minds?.cues.some((cue) => cue.kind === kind && cue.isAnswered) ?? true;
  return (
    <Part title="Knows" note={`${known.length + cues.length}`}>
      {known.length + cues.length === 0 && <p className="soft">Knows no news.</p>}
      <ul className="mind-list" id="mind-knows">
        {known.map(({ name, since, from }) => (
          <li key={name}>
            <b>{name}</b> since {timeLabel(since)}, {from === undefined ? 'by itself' : <Somebody id={from} before="from " />}
          </li>
        ))}
        {cues.map(({ kind, since }) => (
          <li key={kind}>
            <b>{kind}</b> noticed at {timeLabel(since)}
            {!isAnswered(kind) && <span className="soft">; no behaviour answers it</span>}
          </li>
        ))}
      </ul>
      {mind && mind.feels.length > 0 && (
        <ul className="bars">
          {mind.feels.map(({ name, level }) => (
            <Bar key={name} name={name} share={level} text={percent(level)} />
          ))}
        </ul>
      )}
      {mind && mind.attributes.length > 0 && (
        <Rows rows={mind.attributes.map(({ name, value }) => [name, String(Number(value.toPrecision(4)))])} />
      )}
    </Part>
  );
}

function Sees({ mind: { sight }, time }: { mind: Mind; time: number }) {
  const session = useSession();
  const fansShown = useSessionState((state) => state.fansShown);
  const { people, remembered, fans } = sight;
  return (
    <Part title="Sees" note={people.length === 1 ? '1 person' : `${people.length} people`}>
      {!session.picture?.isFlat && (
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            id="mind-fans"
            aria-checked={fansShown}
            checked={fansShown}
            onChange={() => session.store.setState({ fansShown: !fansShown })}
          />
          Draw how far on the ground
        </label>
      )}
      <p className="soft">{fans.map(({ name, distance }) => `${name} up to ${distance} m`).join(', ')}; nothing through walls.</p>
      {people.length > 0 && <People ids={people.slice(0, 12)} rest={people.length - 12} />}
      {remembered.length > 0 && (
        <ul className="mind-list">
          {remembered.map(({ id, time: seen, at }) => (
            <li key={id}>
              <Somebody id={id} /> last seen {seen >= time - 0.2 ? 'now' : `${Math.round(time - seen)} s ago`} at{' '}
              {at.map((value) => value.toFixed(1)).join(', ')} m
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Billboard({ cell, shows }: NonNullable<Mind['board']>) {
  return (
    <Part title="Read on entering its cell" note={`from ${cell.map((metres) => metres.toFixed(1)).join(', ')} m`}>
      <p id="mind-board">{shows.length === 0 ? 'Nothing that behaviours look for.' : shows.join(', ')}</p>
    </Part>
  );
}

function Others({ mind: { target, claims, claimedBy, episode } }: { mind: Mind }) {
  const rows = [
    ...(target === undefined ? [] : [['Has in mind', <Somebody key="target" id={target} />] as const]),
    ...(claims === undefined ? [] : [['Has claimed', <Somebody key="claims" id={claims} />] as const]),
    ...(claimedBy === undefined ? [] : [['Claimed by', <Somebody key="by" id={claimedBy} />] as const]),
    ...(episode ? [[`In “${episode.name}” with`, <People key="actors" ids={episode.actors} rest={0} />] as const] : []),
  ];
  return (
    <Part title="Claims and episodes">
      {rows.length === 0 ? <p className="soft">Nobody in mind, nobody claimed, in no episode.</p> : <Rows rows={rows} />}
    </Part>
  );
}

function People({ ids, rest }: { ids: readonly number[]; rest: number }) {
  return (
    <p className="mind-people">
      {ids.map((id) => (
        <Somebody key={id} id={id} />
      ))}
      {rest > 0 && <span className="soft">and {rest} more</span>}
    </p>
  );
}

/** A person by number, who is picked when pressed. */
export function Somebody({ id, before = '' }: { id: number; before?: string }) {
  const session = useSession();
  return (
    <>
      {before}
      <button type="button" className="person-link" onClick={() => select(session, [id])}>
        {memberName(id)}
      </button>
    </>
  );
}
