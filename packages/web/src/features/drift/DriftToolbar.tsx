import { driftSubjects, evidenceGrades } from "@archscribe/core/model";
import type { DriftFilter } from "@archscribe/core/product/drift/filter-drift";
import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { makeStyles, SearchBox, Select, tokens } from "@fluentui/react-components";
import { gradeWords, subjectWords } from "./drift-words.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  search: {
    flex: "1 1 220px",
    maxWidth: "480px",
    "@media (max-width: 599px)": { order: 1, flexBasis: "100%", maxWidth: "100%" },
  },
});

interface Properties {
  readonly findings: readonly ReportedDrift[];
  readonly filter: DriftFilter;
  readonly onFilter: (filter: DriftFilter) => void;
}

/** The filter of the findings: what they are about, how well they are supported, and words. */
export function DriftToolbar({ filter, findings, onFilter }: Properties) {
  const styles = useStyles();
  const subjects = Map.groupBy(findings, ({ subject }) => subject);
  const grades = Map.groupBy(findings, ({ grade }) => grade);
  return (
    <div className={styles.root} role="search" aria-label="Findings">
      <Select
        appearance="filled-darker"
        size="small"
        aria-label="About"
        value={filter.subject ?? ""}
        onChange={(_, { value }) =>
          onFilter({ ...filter, subject: driftSubjects.find((one) => one === value) })
        }
      >
        <option value="">Everything</option>
        {driftSubjects
          .filter((one) => subjects.has(one) || one === filter.subject)
          .map((one) => (
            <option key={one} value={one}>
              {subjectWords[one]} ({subjects.get(one)?.length ?? 0})
            </option>
          ))}
      </Select>
      <Select
        appearance="filled-darker"
        size="small"
        aria-label="Evidence"
        value={filter.grade ?? ""}
        onChange={(_, { value }) =>
          onFilter({ ...filter, grade: evidenceGrades.find((one) => one === value) })
        }
      >
        <option value="">All evidence</option>
        {evidenceGrades
          .filter((one) => grades.has(one) || one === filter.grade)
          .map((one) => (
            <option key={one} value={one}>
              {gradeWords[one].title} ({grades.get(one)?.length ?? 0})
            </option>
          ))}
      </Select>
      <SearchBox
        appearance="filled-darker"
        aria-label="Search findings"
        className={styles.search}
        placeholder="A name, a file or an id"
        size="small"
        value={filter.text}
        onChange={(_, { value }) => onFilter({ ...filter, text: value })}
      />
    </div>
  );
}
