import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import {
  Button,
  Dropdown,
  makeStyles,
  Option,
  Spinner,
  tokens,
  Link,
  Skeleton,
  SkeletonItem,
} from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useState, useEffect, useId } from "react";
import { createModelsApi } from "@archscribe/core/product/models/models-api";
import { startDiagramPicture } from "@archscribe/core/product/models/start-diagram-picture";
import { startModels } from "@archscribe/core/product/models/start-models";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { GenerateUseCases } from "./GenerateUseCases.tsx";
import { NoUseCases } from "./UseCaseBoard.tsx";
import { UseCaseForm } from "./UseCaseForm.tsx";
import { type OpenUseCases, useUseCases } from "./use-use-cases.ts";
import { UseCasesFailure } from "./UseCasesFailure.tsx";
import { hairline } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useStyles = makeStyles({
  left: { display: "flex", flexDirection: "column", minHeight: 0, height: "100%" },
  choice: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: hairline,
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
          <ListSaveState standing={saveStanding(useCases.state)} elsewhere={useCases.elsewhere} />
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
        <EditOnly>
          <Button icon={<AddRegular />} onClick={add}>
            Add
          </Button>
        </EditOnly>
        {chosen.stored !== undefined && <CommentButton about={chosen.stored.id} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access */}
      <div className={styles.form} tabIndex={0} role="region" aria-label="Form">
        <UseCaseForm key={chosen.key} list={list} record={chosen} />
      </div>
    </div>
  );
}

/** The use case diagram of the project as a picture. */
function UseCasePicture() {
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id ?? 0;
  const models = usePageStore(
    ({ client, notify, undo }) =>
      startModels({ api: createModelsApi(client, projectId), notify, undo, family: "useCase" }),
    [projectId],
  );
  const { diagrams, failure, phase } = useView(models);
  useEffect(() => void models.send({ type: "requested" }), [models]);
  const [diagram] = diagrams;

  if (phase === "loading")
    return (
      <Skeleton aria-label="The diagram is being loaded">
        <SkeletonItem style={{ height: 240 }} />
      </Skeleton>
    );
  if (phase === "failed")
    return (
      <LoadFailure
        title="The diagram could not be loaded"
        reason={failure?.message}
        onRetry={() => void models.send({ type: "requested" })}
      />
    );
  if (diagram === undefined)
    return (
      <EmptyState
        title="No use case diagram yet"
        action={
          <Link as="button" onClick={() => navigation.goTo("/model/use-case")}>
            Write it yourself
          </Link>
        }
      >
        Generate the use cases: the diagram comes with them.
      </EmptyState>
    );
  return <Drawn diagram={diagram} />;
}

function Drawn({ diagram: { notation, text, title } }: { readonly diagram: StoredDiagram }) {
  const key = useId();
  const theme = useView(useWorld().product.appearance).diagramTheme;
  const picture = usePageStore(
    ({ clock, pictures }) => startDiagramPicture({ clock, key, render: (wanted) => pictures.render(wanted) }),
    [key],
  );
  const { canRetry, findings, isSlow, phase, svg } = useView(picture);
  useEffect(
    () => void picture.send({ type: "textChanged", notation, text, theme }),
    [picture, notation, text, theme],
  );
  const [finding] = findings;

  if (phase === "faulty" && canRetry && svg === undefined)
    return (
      <LoadFailure
        title={`${title} could not be drawn`}
        reason={finding?.message}
        onRetry={() => void picture.send({ type: "retried" })}
      />
    );
  return phase === "faulty" && svg === undefined && finding !== undefined ? (
    <EmptyState title={`${title} cannot be drawn`}>
      Line {finding.location.line}: {finding.message}
    </EmptyState>
  ) : (
    <DiagramPicture
      svg={svg}
      name={title}
      isDrawing={phase === "drawing"}
      isSlow={isSlow}
      isOld={phase === "faulty"}
    />
  );
}
