import { useStore } from 'zustand';
import { comfort, setComfort } from './comfort.js';

/** What makes being in the crowd pleasant, to be switched. */
export default function ComfortForm() {
  const { sway, vignette, turn, seated, inPlace } = useStore(comfort);
  return (
    <fieldset className="comfort">
      <legend>Comfort</legend>
      <Switch label="The picture sways when you are pushed" isOn={sway} onSwitch={(isOn) => setComfort({ sway: isOn })} />
      <Switch label="Headset: dark rim while a stick moves you" isOn={vignette} onSwitch={(isOn) => setComfort({ vignette: isOn })} />
      <Switch label="Headset: turn in steps" isOn={turn === 'snap'} onSwitch={(isOn) => setComfort({ turn: isOn ? 'snap' : 'smooth' })} />
      <Switch label="Headset: seated, at the height of who stands" isOn={seated} onSwitch={(isOn) => setComfort({ seated: isOn })} />
      <Switch label="Headset: walking in place walks ahead" isOn={inPlace} onSwitch={(isOn) => setComfort({ inPlace: isOn })} />
    </fieldset>
  );
}

function Switch({ label, isOn, onSwitch }: { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} /> {label}
    </label>
  );
}
