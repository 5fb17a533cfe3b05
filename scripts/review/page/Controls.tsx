import { widths } from '../openBrowser.ts';

interface Choice {
  value: string;
  label: string;
}

const Choices = ({ name, label, choices }: { name: string; label: string; choices: Choice[] }) => (
  <fieldset>
    <legend>{label}</legend>
    {choices.map((choice, index) => (
      <label key={choice.value}>
        <input type="radio" name={name} value={choice.value} defaultChecked={index === 0} />
        <span>{choice.label}</span>
      </label>
    ))}
  </fieldset>
);

/** Which edits and which pictures are shown. */
export const Controls = ({ hasPictures }: { hasPictures: boolean }) => (
  <section className="controls" aria-label="What is shown">
    <Choices
      name="filter"
      label="Edits"
      choices={[
        { value: 'all', label: 'All' },
        { value: 'open', label: 'To review' },
      ]}
    />
    {hasPictures && (
      <Choices
        name="width"
        label="Width of pictures"
        choices={widths.map((width) => ({ value: String(width), label: `${width}` }))}
      />
    )}
  </section>
);
