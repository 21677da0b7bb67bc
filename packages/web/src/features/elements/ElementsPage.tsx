import { elementCard } from "@archscribe/core/product/elements/element-card";
import { selectElements } from "@archscribe/core/product/elements/select-elements";
import {
  Button,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { ArrowUploadRegular, BoxMultipleRegular } from "@fluentui/react-icons";
import { useDeferredValue, useMemo } from "react";
import type { Architecture } from "@archscribe/core/product/elements/elements-api";
import { startModelImport } from "@archscribe/core/product/model-import/start-model-import";
import { placeAddress } from "@archscribe/core/product/elements/place-address";
import { Link } from "react-router";
import { EditOnly } from "../../ui/EditOnly.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useScreenWidth } from "../../world/use-screen-width.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useGenerated } from "../generation/use-generated.ts";
import { ImportModelDialog } from "./ImportModelDialog.tsx";
import { ElementPanel } from "./ElementPanel.tsx";
import { ElementSheet } from "./ElementSheet.tsx";
import { ElementTable } from "./ElementTable.tsx";
import { ElementToolbar } from "./ElementToolbar.tsx";
import { useElementAddress } from "./use-element-address.ts";
import { useElements } from "./use-elements.ts";
import { ElementLink } from "./ElementLink.tsx";
import { quietText, surface } from "../../theme/shared-styles.ts";

const useUnclearNamesStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: "1.2em" },
  more: { cursor: "pointer" },
});

/** The number of names that are shown at once. */
const shown = 3;

const useStyles = makeStyles({
  loading: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  board: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
  withCard: { gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 400px)" },
  card: {
    position: "sticky",
    top: tokens.spacingVerticalM,
    maxHeight: "calc(100dvh - 120px)",
    overflowY: "auto",
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
  },
  status: quietText,
  actions: { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: tokens.spacingHorizontalS },
});

/** From this width on, the card is beside the table; below it, the card is a sheet. */
const widthWithCard = 1024;

/** Every element of the architecture once, for all diagrams and texts that show it. */
export function ElementsPage() {
  const styles = useStyles();
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id ?? 0;
  const elements = useElements(projectId);
  const { error, phase, value: architecture } = useWholeView(elements.model);
  const address = useElementAddress();
  const { chosen, kind } = address;
  const text = useDeferredValue(address.text);
  const selected = useMemo(
    () => (architecture === undefined ? undefined : selectElements(architecture, { text, kind })),
    [architecture, kind, text],
  );
  const card = useMemo(
    () =>
      architecture === undefined || chosen === undefined
        ? undefined
        : elementCard(architecture, chosen, projectId),
    [architecture, chosen, projectId],
  );
  const isWide = useScreenWidth() >= widthWithCard;
  const reload = (): void => void elements.model.send({ type: "requested" });
  const modelImport = usePageStore(
    ({ client, product: { notifications } }) =>
      startModelImport({ client, notify: notifications.notify, projectId, onImported: reload }),
    [projectId],
  );
  const importButton = (
    <EditOnly>
      <Button icon={<ArrowUploadRegular />} onClick={() => void modelImport.send({ type: "opened" })}>
        Import a model
      </Button>
    </EditOnly>
  );
  useGenerated({ kind: "design", title: "" }, reload);
  const close = (): void => address.choose(undefined);
  const isEmpty = architecture?.elements.length === 0;

  return (
    <Page
      title="Elements"
      about="Every element of the architecture once, for all diagrams and texts that show it."
      isDense
      width="wide"
      status={
        architecture !== undefined &&
        selected !== undefined &&
        !isEmpty && (
          <span className={styles.status} role="status">
            {countText(selected.elements.length, architecture.elements.length)}
          </span>
        )
      }
    >
      {phase === "failed" && architecture === undefined && (
        <LoadFailure title="The elements could not be read" reason={error?.message} onRetry={reload} />
      )}
      {architecture === undefined && phase === "loading" && (
        <Skeleton aria-label="The elements are being read" className={styles.loading}>
          {[1, 2, 3, 4, 5].map((number) => (
            <SkeletonItem key={number} size={40} />
          ))}
        </Skeleton>
      )}
      {architecture !== undefined && <FailureBar failure={error?.message} />}
      {isEmpty && (
        <EmptyState
          title="No elements yet"
          picture={<BoxMultipleRegular />}
          action={
            <div className={styles.actions}>
              <Button appearance="primary" onClick={() => navigation.goTo("/model/functional-requirements")}>
                Go to the requirements
              </Button>
              {importButton}
            </div>
          }
        >
          Elements are read from diagrams, use cases, the API and the screens. Write down what the system must
          do and generate the design from it, draw the first diagram, or import the model of another tool.
        </EmptyState>
      )}
      {architecture !== undefined && selected !== undefined && !isEmpty && (
        <>
          <ElementToolbar
            architecture={architecture}
            fault={selected.fault}
            kind={kind}
            text={address.text}
            onFilter={address.filter}
            action={importButton}
          />
          <UnclearNames architecture={architecture} projectId={projectId} onChoose={address.choose} />
          <div className={`${styles.board} ${isWide && card !== undefined ? styles.withCard : ""}`}>
            <ElementTable elements={selected.elements} chosen={chosen} onChoose={address.choose} />
            {isWide && card !== undefined && (
              <section className={styles.card} aria-label={`Element ${card.element.name}`}>
                <ElementPanel card={card} elements={elements} onChoose={address.choose} onClose={close} />
              </section>
            )}
          </div>
          {!isWide && (
            <ElementSheet card={card} elements={elements} onChoose={address.choose} onClose={close} />
          )}
        </>
      )}
      <ImportModelDialog modelImport={modelImport} />
    </Page>
  );
}

function countText(shown: number, all: number): string {
  if (shown < all) return `${String(shown)} of ${String(all)} elements`;
  return all === 1 ? "1 element" : `${String(all)} elements`;
}

interface Properties {
  readonly architecture: Architecture;
  readonly projectId: number;
  readonly onChoose: (id: string) => void;
}

/** The names in figures that may mean several elements, each with its place and the way to settle it. */
function UnclearNames({ architecture: { elements, unclear }, onChoose, projectId }: Properties) {
  const styles = useUnclearNamesStyles();
  if (unclear.length === 0) return null;
  const rest = unclear.slice(shown);
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {unclear.length === 1
            ? "A name may mean several elements"
            : `${String(unclear.length)} names may mean several elements`}
        </MessageBarTitle>
        {"Write "}
        <code>{`' @element ${unclear[0]?.candidates[0] ?? "id"}`}</code>
        {" on the line before it in the diagram (in Mermaid with %%), or give the name to one element only."}
        <ul className={styles.list}>{unclear.slice(0, shown).map(line)}</ul>
        {rest.length > 0 && (
          <details>
            <summary className={styles.more}>{rest.length} more</summary>
            <ul className={styles.list}>{rest.map(line)}</ul>
          </details>
        )}
      </MessageBarBody>
    </MessageBar>
  );

  function nameOf(id: string): string {
    return elements.find((element) => element.id === id)?.name ?? id;
  }

  function line({ candidates, location, name }: Architecture["unclear"][number], index: number) {
    const figure = { kind: "figure", id: "", title: "", location } as const;
    return (
      <li key={`${location.file}:${String(location.line)} ${name} ${String(index)}`}>
        “{name}” in{" "}
        <Link to={placeAddress(figure, projectId)}>
          {location.file}, line {location.line}
        </Link>
        {": "}
        {candidates.map((id, place) => (
          <span key={id}>
            {place > 0 && " or "}
            <ElementLink element={{ id, name: `${nameOf(id)} (${id})` }} onChoose={onChoose} />
          </span>
        ))}
      </li>
    );
  }
}
