import { useEffect, useState } from 'react';
import { ask } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import type { MindsAnswer } from '../../worker/answers/minds.js';

/** Time between two questions [ms]. */
const INTERVAL = 700;

/** What people can know, cues and a behaviour by the number of its outermost node or by name, asked for again and again; with why there is no answer. */
export function useMinds(root: number | string | undefined): {
  readonly minds: MindsAnswer | undefined;
  readonly fault: string | undefined;
} {
  const session = useSession();
  const phase = useSessionState((state) => state.phase);
  const [answer, setAnswer] = useState<{ minds: MindsAnswer | undefined; fault: string | undefined }>({
    minds: undefined,
    fault: undefined,
  });
  useEffect(() => {
    if (phase !== 'ready') return;
    let isOver = false;
    let isAsking = false;
    const look = async () => {
      if (isAsking) return;
      isAsking = true;
      const next = await ask(session, 'minds', { root }).then(
        (minds) => ({ minds, fault: undefined }),
        (error: Error) => ({ minds: undefined, fault: error.message }),
      );
      isAsking = false;
      if (!isOver) setAnswer(next);
    };
    void look();
    const timer = setInterval(look, INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [session, phase, root]);
  return answer;
}
