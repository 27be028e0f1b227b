import { useState } from 'react';

/** A field that tells when it is left, or at Enter; Escape brings the old value back. */
export function TypedField({
  label,
  value,
  placeholder,
  isNumber = false,
  className,
  onDone,
}: {
  className?: string;
  label: string;
  value: string;
  placeholder?: string;
  isNumber?: boolean;
  onDone: (typed: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    if (typed !== undefined && typed !== value) onDone(typed.trim());
    setTyped(undefined);
  };
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        className="field"
        inputMode={isNumber ? 'decimal' : undefined}
        value={typed ?? value}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          else if (event.key === 'Escape') setTyped(undefined);
        }}
      />
    </label>
  );
}
