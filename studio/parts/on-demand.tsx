import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';

type Asked = ComponentProps<'button'> & {
  /** The button with its popup, open when it comes; loaded when the button is first pressed. */
  readonly popup: ComponentType;
};

/** A button whose popup is loaded when it is first pressed; until it is there the button alone is. */
export function OnDemand({ popup: Popup, ...button }: Asked) {
  const [isAsked, setAsked] = useState(false);
  const alone = <button type="button" {...button} onClick={() => setAsked(true)} />;
  return isAsked ? (
    <Suspense fallback={alone}>
      <Popup />
    </Suspense>
  ) : (
    alone
  );
}
