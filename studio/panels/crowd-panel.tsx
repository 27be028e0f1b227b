import type { PlanDescription } from 'promenade';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { ask, openText, type Session } from '../document/session.js';
import { useSession, useSessionState } from '../parts/context.js';
import type { Change } from '../worker/answers/change.js';
import type { CrowdAnswer, PopulationSummary } from '../worker/answers/crowd.js';
import { DiversityForm } from './diversity-form.js';
import { TypedField } from './editor/typed-field.js';
import { FieldRow } from './field-row.js';
import { LevelField } from './level-field.js';
import { PersonalityForm } from './personality-form.js';
import { SpreadPlot } from './spread-plot.js';

/** How often the panel looks again [ms]. */
const INTERVAL = 1000;

/** Changes who is there and how they behave, while they do. */
export default function CrowdPanel() {
  const session = useSession();
  const { crowd, look } = useCrowd(session);
  const [said, setSaid] = useState('');
  if (!crowd) return <p className="empty">Waiting for the run…</p>;
  const make = (change: Change) => {
    ask(session, 'change', change)
      .then(setSaid, (error: Error) => setSaid(error.message))
      .then(look);
  };
  return (
    <div className="panel crowd">
      <Seed seed={crowd.seed} />
      <LevelField />
      <p className="soft said" role="status">
        {said}
      </p>
      {crowd.populations.map((population) => (
        <PopulationForm key={population.number} population={population} crowd={crowd} onChange={make} onRefuse={setSaid} />
      ))}
    </div>
  );
}

type PopulationFormProps = { population: PopulationSummary; crowd: CrowdAnswer; onChange: (change: Change) => void };

function PopulationForm({ population, crowd, onChange, onRefuse }: PopulationFormProps & { onRefuse: (sentence: string) => void }) {
  const { number, name, count } = population;
  const [model, setModel] = useState(population.model);
  const title = name || `Population ${number + 1}`;
  const fields = crowd.models.find((known) => known.name === model)?.fields ?? [];
  const flies = crowd.models.find((known) => known.name === population.model)?.flies ?? false;
  const settings = model === population.model ? population.settings : {};
  return (
    <details className="population" open={crowd.populations.length <= 3}>
      <summary>
        <span>{title}</span>
        <span className="soft">{count.toLocaleString('en')} there</span>
      </summary>
      <CountField population={population} onChange={onChange} onRefuse={onRefuse} />
      <div className="ways steps">
        {[-10, -1, 1, 10].map((more) => (
          <button
            key={more}
            type="button"
            className="way"
            disabled={more < 0 && count === 0}
            onClick={() => onChange({ kind: 'count', population: number, more: Math.max(more, -count) })}
          >
            {more > 0 ? `+${more}` : `−${-more}`}
          </button>
        ))}
      </div>
      <label className="row">
        <span>Steering model</span>
        <select
          className="field"
          value={model}
          onChange={(event) => {
            setModel(event.target.value);
            onChange({ kind: 'model', population: name, model: event.target.value });
          }}
        >
          {crowd.models
            .filter((known) => known.flies === flies)
            .map((known) => (
              <option key={known.name} value={known.name} title={known.about}>
                {known.label}
              </option>
            ))}
        </select>
      </label>
      <About model={crowd.models.find((known) => known.name === model)} />
      {crowd.pace.map((field) => (
        <Fragment key={field.name}>
          <FieldRow
            field={field}
            setting={population.settings[field.name]}
            onChange={(value) => onChange({ kind: 'pace', population: name, pace: { [field.name]: value } })}
          />
          {population.speeds[field.name] && <SpreadPlot unit={field.unit} spread={population.speeds[field.name]!} />}
        </Fragment>
      ))}
      {fields.map((field) => (
        <FieldRow
          key={`${model} ${field.name}`}
          field={field}
          setting={settings[field.name]}
          onChange={(value) => onChange({ kind: 'steering', population: name, parameters: { [field.name]: value } })}
        />
      ))}
      <PlanForm population={population} crowd={crowd} onChange={onChange} />
      {population.personality && (
        <PersonalityForm
          summary={population.personality}
          onChange={(personality) => onChange({ kind: 'personality', population: name, personality })}
        />
      )}
      {crowd.isAnimated && (
        <DiversityForm
          presets={crowd.presets}
          settings={population.motion}
          onChange={(settings) => onChange({ kind: 'diversity', population: name, settings })}
        />
      )}
    </details>
  );
}

/** How many there are; another number that is typed brings people or takes them away. */
function CountField({
  population: { number, count },
  onChange,
  onRefuse,
}: Pick<PopulationFormProps, 'population' | 'onChange'> & { onRefuse: (sentence: string) => void }) {
  const take = (typed: string) => {
    const wanted = Number(typed);
    if (typed === '' || !Number.isInteger(wanted) || wanted < 0) onRefuse('How many people: a whole number, 0 or more.');
    else if (wanted !== count) onChange({ kind: 'count', population: number, more: wanted - count });
  };
  return <TypedField className="row" label="How many" isNumber value={String(count)} onDone={take} />;
}

/** How a population finds its ways. */
function PlanForm({ population: { name, plan, planSettings }, crowd: { planModels }, onChange }: PopulationFormProps) {
  const [model, setModel] = useState(plan);
  const [settings, setSettings] = useState(planSettings);
  const fields = planModels.find((known) => known.name === model)?.fields ?? [];
  // A model is given with all of its fields: those that are not named have their usual values.
  const change = (next: string, parameters: Readonly<Record<string, unknown>>) => {
    setModel(next);
    setSettings(parameters);
    onChange({ kind: 'plan', population: name, model: next, parameters });
  };
  return (
    <>
      <label className="row">
        <span>Planning model</span>
        <select className="field" value={model} onChange={({ target }) => change(target.value, target.value === plan ? planSettings : {})}>
          {planModels.map((known) => (
            <option key={known.name} value={known.name} title={known.about}>
              {known.label}
            </option>
          ))}
        </select>
      </label>
      <About model={planModels.find((known) => known.name === model)} />
      {fields.map((field) => (
        <FieldRow
          key={`${model} ${field.name}`}
          field={field}
          setting={settings[field.name]}
          onChange={(value) => change(model, { ...settings, [field.name]: value })}
        />
      ))}
    </>
  );
}

/** What a model goes by, in its own words. */
function About({ model }: { model: Pick<PlanDescription, 'about'> | undefined }) {
  return model?.about ? <p className="soft">By {model.about}.</p> : null;
}

/** Another seed is another run of the same scenario. */
function Seed({ seed }: { seed: number }) {
  const session = useSession();
  const [wanted, setWanted] = useState(String(seed));
  useEffect(() => {
    setWanted(String(seed));
  }, [seed]);
  const run = (next: number) => {
    const { text, file } = session.store.getState();
    if (text !== undefined) openText(session, text, { file, seed: next });
  };
  return (
    <form
      className="row seed"
      onSubmit={(event) => {
        event.preventDefault();
        run(Number(wanted));
      }}
    >
      <label htmlFor="seed">Seed</label>
      <input
        id="seed"
        className="field"
        type="number"
        min={0}
        max={2 ** 31}
        step={1}
        required
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <button type="submit" className="way">
        Run
      </button>
      <button type="button" className="way" onClick={() => run(seed + 1)}>
        Next
      </button>
    </form>
  );
}

/** Who is there, asked every now and then, and a way to ask at once. */
function useCrowd(session: Session): { readonly crowd: CrowdAnswer | undefined; readonly look: () => void } {
  const phase = useSessionState((state) => state.phase);
  const [crowd, setCrowd] = useState<CrowdAnswer>();
  const look = useCallback(() => {
    ask(session, 'crowd', undefined).then(setCrowd, () => {
      // The run ended; the next one is asked again.
    });
  }, [session]);
  useEffect(() => {
    if (phase !== 'ready') {
      setCrowd(undefined);
      return;
    }
    look();
    const timer = setInterval(look, INTERVAL);
    return () => clearInterval(timer);
  }, [look, phase]);
  return { crowd, look };
}
