import { qualityClasses, type RequirementKind } from "@archscribe/core/model";
import type { RequirementSearch } from "@archscribe/core/product/requirements/find-requirements";
import { makeStyles, SearchBox, Select, ToggleButton, tokens } from "@fluentui/react-components";
import { GridRegular, TextBulletListRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { priorityChoices } from "./requirement-words.ts";

/** How requirements are laid out. */
export type RequirementLook = "table" | "cards";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minWidth: "160px", maxWidth: "360px" },
  count: {
    marginLeft: "auto",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: "nowrap",
  },
  looks: { display: "flex", gap: tokens.spacingHorizontalXXS },
});

interface Properties {
  readonly kind: RequirementKind;
  readonly look: RequirementLook;
  readonly onLook: (look: RequirementLook) => void;
  readonly search: RequirementSearch;
  readonly onSearch: (search: RequirementSearch) => void;
  /** How many are shown, of how many. */
  readonly count: { readonly shown: number; readonly all: number };
  /** The kinds that can be chosen, before the search. */
  readonly tabs: ReactNode;
}

/** The filters and the layout of the requirements. */
export function RequirementsToolbar({ count, kind, look, onLook, onSearch, search, tabs }: Properties) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="search" aria-label="Requirements">
      {tabs}
      <SearchBox
        appearance="filled-darker"
        size="small"
        className={styles.search}
        placeholder="Search requirements"
        aria-label="Search requirements"
        value={search.text}
        onChange={(_, { value }) => onSearch({ ...search, text: value })}
      />
      <Select
        appearance="filled-darker"
        size="small"
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
          size="small"
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
      <span className={styles.count} role="status">
        {countText(count)}
      </span>
      <div className={styles.looks} role="group" aria-label="Layout">
        <ToggleButton
          appearance="subtle"
          size="small"
          icon={<TextBulletListRegular />}
          aria-label="As a table"
          checked={look === "table"}
          onClick={() => onLook("table")}
        />
        <ToggleButton
          appearance="subtle"
          size="small"
          icon={<GridRegular />}
          aria-label="As cards"
          checked={look === "cards"}
          onClick={() => onLook("cards")}
        />
      </div>
    </div>
  );
}

function countText({ all, shown }: Properties["count"]): string {
  if (shown < all) return `${String(shown)} of ${String(all)} requirements`;
  return all === 1 ? "1 requirement" : `${String(all)} requirements`;
}
