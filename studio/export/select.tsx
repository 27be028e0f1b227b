type SelectProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChange: (value: string) => void;
};

/** A choice of one word, with its label. */
export function Select({ id, label, value, values, onChange }: SelectProps) {
  return (
    <label className="row">
      <span>{label}</span>
      <select className="field" id={id} value={value} disabled={values.length === 0} onChange={({ target }) => onChange(target.value)}>
        {values.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </label>
  );
}
