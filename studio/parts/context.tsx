import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionState } from '../document/session.js';
import type { Studio, StudioState } from '../document/studio.js';
import type { AnyView } from '../viewport/any-view.js';

const StudioContext = createContext<Studio<AnyView> | undefined>(undefined);
/** A session other than the studio's own, where two are compared. */
const SessionContext = createContext<Session<AnyView> | undefined>(undefined);

/** Gives the studio to the components inside. */
export const StudioProvider = StudioContext.Provider;
/** Gives another session to the components inside. */
export const SessionProvider = SessionContext.Provider;

/** The studio. */
export function useStudio(): Studio<AnyView> {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('a component was used outside the studio');
  return studio;
}

/** A part of the studio's state. */
export function useStudioState<T>(part: (state: StudioState) => T): T {
  return useStore(useStudio().store, part);
}

/** The session that a component is about. */
export function useSession(): Session<AnyView> {
  const other = useContext(SessionContext);
  const { session } = useStudio();
  return other ?? session;
}

/** A part of the session's state. */
export function useSessionState<T>(part: (state: SessionState) => T): T {
  return useStore(useSession().store, part);
}
