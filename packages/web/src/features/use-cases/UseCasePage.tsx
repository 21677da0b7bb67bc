import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import { Button, Dropdown, makeStyles, Option, Spinner, tokens } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { GenerateUseCases } from "./GenerateUseCases.tsx";
import { NoUseCases } from "./UseCaseBoard.tsx";
import { UseCaseForm } from "./UseCaseForm.tsx";
import { UseCasePicture } from "./UseCasePicture.tsx";
import { type OpenUseCases, useUseCases } from "./use-use-cases.ts";
import { UseCasesFailure } from "./UseCasesFailure.tsx";

const useStyles = makeStyles({
  left: { display: "flex", flexDirection: "column", minHeight: 0, height: "100%" },
  choice: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  dropdown: { flexGrow: 1, minWidth: 0 },
  form: { flexGrow: 1, minHeight: 0, overflowY: "auto" },
});

/** The specification of a use case, beside the diagram that shows all of them. */
export function UseCasePage() {
  const useCases = useUseCases();
  const [drawings, setDrawings] = useState(0);
  return (
    <Page
      title="Use cases"
      width="full"
      actions={
        <>
          <ListSaveState standing={saveStanding(useCases.state)} />
          <GenerateUseCases list={useCases.list} onDone={() => setDrawings(drawings + 1)} />
        </>
      }
    >
      <SplitPane
        labels={{ left: "Specification", right: "Use case diagram" }}
        left={<Specification useCases={useCases} />}
        right={<UseCasePicture key={drawings} />}
      />
    </Page>
  );
}

function Specification({ useCases }: { readonly useCases: OpenUseCases }) {
  const styles = useStyles();
  const { add, choose, chosen, list, state } = useCases;
  if (state.phase === "loading") return <Spinner label="The use cases are being loaded" />;
  if (state.phase === "unavailable") return <UseCasesFailure {...useCases} />;
  if (chosen === undefined) return <NoUseCases onAdd={add} />;
  const shown = state.records.filter(({ phase }) => phase !== "removing");
  const nameOf = ({ fields, stored }: (typeof shown)[number]): string =>
    `${stored?.id ?? "New"} ${fields.name}`.trim();

  return (
    <div className={styles.left}>
      <div className={styles.choice}>
        <Dropdown
          className={styles.dropdown}
          aria-label="Use case"
          value={nameOf(chosen)}
          selectedOptions={[chosen.key]}
          onOptionSelect={(_, { optionValue }) => {
            const next = shown.find(({ key }) => key === optionValue);
            if (next !== undefined) choose(next.stored?.id ?? next.key);
          }}
        >
          {shown.map((record) => (
            <Option key={record.key} value={record.key}>
              {nameOf(record)}
            </Option>
          ))}
        </Dropdown>
        <Button icon={<AddRegular />} onClick={add}>
          Add
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.form} tabIndex={0} role="region" aria-label="Form">
        <UseCaseForm key={chosen.key} list={list} record={chosen} />
      </div>
    </div>
  );
}
