import {
  type StateChoice,
  type StateGroup,
  stateTitle,
} from "@archscribe/core/product/comparison/state-choices";
import { Field, makeStyles, Select } from "@fluentui/react-components";
import { formatMoment } from "../../ui/format-moment.ts";

const useStyles = makeStyles({
  // The longest title of a state must not push the field over what stands beside it.
  field: { gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 },
  control: { width: "100%", minWidth: 0, textOverflow: "ellipsis" },
});

interface Properties {
  readonly label: string;
  readonly groups: readonly StateGroup[];
  readonly state: string;
  readonly onState: (state: string) => void;
}

/** The choice of one state; one that is in no list, because an address named it, is offered too. */
export function StateField({ groups, label, onState, state }: Properties) {
  const styles = useStyles();
  const isListed = groups.some(({ choices }) => choices.some((one) => one.state === state));
  return (
    <Field className={styles.field} label={label}>
      <Select
        root={{ className: styles.control }}
        className={styles.control}
        appearance="filled-darker"
        value={state}
        onChange={(_, { value }) => onState(value)}
      >
        {!isListed && <option value={state}>{stateTitle(state)}</option>}
        {groups.map(({ choices, title }) => (
          <optgroup key={title} label={title}>
            {choices.map((choice) => (
              <option key={choice.state} value={choice.state}>
                {choiceText(choice)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function choiceText({ about, at, title }: StateChoice): string {
  return [title, ...(at === undefined ? [] : [formatMoment(at)]), about]
    .filter((part) => part !== "")
    .join(" · ");
}
