/** How a kind of event is marked on the ground: a shape by name, for whoever draws. */
export type EventIcon = 'disc' | 'triangle-up' | 'triangle-down' | 'square' | 'diamond' | 'ring';

/** A kind of event: what it is called, how it reads and looks, and who notices it. Plain data; it draws nothing and does nothing. */
export type EventKind = {
  /** In kebab case. */
  readonly name: string;
  /** As a legend shows it. */
  readonly label: string;
  /** A line of the log, with `{who}`, `{whom}`, `{thing}` and `{detail}` where the event's own words go. */
  readonly sentence: string;
  /** As `#rrggbb`; kinds without a colour are not drawn. */
  readonly colour?: string;
  readonly icon?: EventIcon;
  /** How far it is noticed where an event does not say [m]; 0 where it is only told. */
  readonly radius: number;
  /** How much of it there is at its place where an event does not say, 1 being ordinary. */
  readonly strength: number;
  /** Noticed by those who have its place in sight. */
  readonly isSeen: boolean;
  /** Noticed through the air, and less so through walls. */
  readonly isHeard: boolean;
  /** Its detail is the name of a thing, which is then the event's `thing`. */
  readonly namesThing?: boolean;
};
