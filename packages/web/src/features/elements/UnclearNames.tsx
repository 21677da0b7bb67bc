import type { Architecture } from "@archscribe/core/product/elements/elements-api";
import { placeAddress } from "@archscribe/core/product/elements/place-address";
import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { Link } from "react-router";
import { ElementLink } from "./ElementLink.tsx";

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: "1.2em" },
  more: { cursor: "pointer" },
});

/** The number of names that are shown at once. */
const shown = 3;

interface Properties {
  readonly architecture: Architecture;
  readonly projectId: number;
  readonly onChoose: (id: string) => void;
}

/** The names in figures that may mean several elements, each with its place and the way to settle it. */
export function UnclearNames({ architecture: { elements, unclear }, onChoose, projectId }: Properties) {
  const styles = useStyles();
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
