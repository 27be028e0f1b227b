import { useEffect, useState } from 'react';
import { ask } from '../document/session.js';
import { useSession, useSessionState } from '../parts/context.js';

/** Names of the models that steer people on the ground; none until the engine has told them. */
export function useSteeringModels(): readonly string[] {
  const session = useSession();
  const phase = useSessionState((state) => state.phase);
  const [models, setModels] = useState<readonly string[]>([]);
  useEffect(() => {
    if (phase !== 'ready') return;
    ask(session, 'crowd', undefined).then(
      ({ models }) => setModels(models.filter(({ flies }) => !flies).map(({ name }) => name)),
      () => {},
    );
  }, [session, phase]);
  return models;
}
