import { type ArchitectureKind, architectureKinds } from "@archscribe/core/model";
import type { Architecture } from "@archscribe/core/product/elements/elements-api";
import { elementKinds } from "@archscribe/core/product/elements/element-kinds";
import {
  Field,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SearchBox,
  Select,
  tokens,
} from "@fluentui/react-components";
import type { ReactNode } from "react";
import { onPhone } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "start", gap: tokens.spacingHorizontalS },
  field: {
    flex: "1 1 260px",
    maxWidth: "560px",
    [onPhone]: { order: 1, flexBasis: "100%", maxWidth: "100%" },
  },
  search: { width: "100%", maxWidth: "100%" },
});

/** Examples of questions. */
const examples = [
  "components without owner",
  "databases not used by anything",
  "components that use databases",
  "elements without requirements",
  "planned components, components tagged core",
] as const;

interface Properties {
  readonly architecture: Architecture;
  readonly text: string;
  readonly kind: ArchitectureKind | undefined;
  /** The fault of the sentence. */
  readonly fault: string | undefined;
  readonly onFilter: (text: string, kind: ArchitectureKind | undefined) => void;
  /** A button behind the filter. */
  readonly action: ReactNode;
}

/** The filter of the elements: a kind, and words or a sentence of the query language. */
export function ElementToolbar({ action, architecture, fault, kind, onFilter, text }: Properties) {
  const styles = useStyles();
  const counts = Map.groupBy(architecture.elements, (element) => element.kind);
  return (
    <div className={styles.root} role="search" aria-label="Elements">
      <Select
        appearance="filled-darker"
        size="small"
        aria-label="Kind"
        value={kind ?? ""}
        onChange={(_, { value }) =>
          onFilter(
            text,
            architectureKinds.find((one) => one === value),
          )
        }
      >
        <option value="">All kinds</option>
        {architectureKinds
          .filter((one) => counts.has(one) || one === kind)
          .map((one) => (
            <option key={one} value={one}>
              {elementKinds[one].many} ({counts.get(one)?.length ?? 0})
            </option>
          ))}
      </Select>
      <Field
        className={styles.field}
        size="small"
        {...(fault === undefined ? {} : { validationMessage: fault, validationState: "warning" as const })}
      >
        <SearchBox
          appearance="filled-darker"
          aria-label="Search elements"
          className={styles.search}
          placeholder="Words, or a sentence: components that use databases"
          size="small"
          value={text}
          onChange={(_, { value }) => onFilter(value, kind)}
        />
      </Field>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="subtle" size="small">
            Examples
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {examples.map((example) => (
              <MenuItem key={example} onClick={() => onFilter(example, undefined)}>
                {example}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {action}
    </div>
  );
}
