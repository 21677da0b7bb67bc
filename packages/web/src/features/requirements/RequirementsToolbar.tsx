import { qualityClasses, type RequirementKind } from "@archscribe/core/model";
import type { RequirementSearch } from "@archscribe/core/workspace";
import { makeStyles, SearchBox, Select, ToggleButton, tokens } from "@fluentui/react-components";
import { GridRegular, TextBulletListRegular } from "@fluentui/react-icons";
import { priorityChoices } from "./requirement-words.ts";

/** How requirements are laid out. */
export type RequirementLook = "table" | "cards";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minWidth: "200px", maxWidth: "420px" },
  looks: { display: "flex", gap: tokens.spacingHorizontalXXS, marginLeft: "auto" },
});

interface Properties {
  readonly kind: RequirementKind;
  readonly look: RequirementLook;
  readonly onLook: (look: RequirementLook) => void;
  readonly search: RequirementSearch;
  readonly onSearch: (search: RequirementSearch) => void;
}

/** What narrows the requirements that are shown, and how they are laid out. */
export function RequirementsToolbar({ kind, look, onLook, onSearch, search }: Properties) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search" aria-label="Requirements">
      <SearchBox
        appearance="filled-darker"
        className={styles.search}
        placeholder="Search requirements"
        aria-label="Search requirements"
        value={search.text}
        onChange={(_, { value }) => onSearch({ ...search, text: value })}
      />
      <Select
        appearance="filled-darker"
        aria-label="Priority"
        value={search.priority ?? ""}
        onChange={(_, { value }) =>
          onSearch({
            ...search,
            priority: priorityChoices.find((one) => one.value === value)?.value || undefined,
          })
        }
      >
        {priorityChoices.map(({ title, value }) => (
          <option key={value} value={value}>
            {value === "" ? "All priorities" : title}
          </option>
        ))}
      </Select>
      {kind === "non-functional" && (
        <Select
          appearance="filled-darker"
          aria-label="Quality class"
          value={search.quality ?? ""}
          onChange={(_, { value }) =>
            onSearch({ ...search, quality: qualityClasses.find(({ key }) => key === value)?.key })
          }
        >
          <option value="">All quality classes</option>
          {qualityClasses.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.looks} role="group" aria-label="Layout">
        <ToggleButton
          appearance="subtle"
          icon={<TextBulletListRegular />}
          aria-label="As a table"
          checked={look === "table"}
          onClick={() => onLook("table")}
        />
        <ToggleButton
          appearance="subtle"
          icon={<GridRegular />}
          aria-label="As cards"
          checked={look === "cards"}
          onClick={() => onLook("cards")}
        />
      </div>
    </div>
  );
}
