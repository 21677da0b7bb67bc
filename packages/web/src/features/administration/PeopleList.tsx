import type {
  Administration,
  AdministeredPerson,
} from "@archscribe/core/product/administration/start-administration";
import { formatDate } from "@archscribe/core/product/subscription";
import { Badge, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { lazyPart } from "../../ui/LazyPart.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Table, TableCell, TableRow } from "../../ui/Table.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { fileSize } from "@archscribe/core/model";
import { ListSearch, Pager } from "./ListTools.tsx";

/** Few people are deleted. */
const PersonDeletion = lazyPart({
  load: async () => (await import("./PersonDeletion.tsx")).PersonDeletion,
  fallback: null,
});

const useStyles = makeStyles({
  person: { display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  line: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  muted: { color: tokens.colorNeutralForeground3 },
  text: { margin: 0 },
});

/** The accounts of the server; each can be blocked and deleted, except one's own. */
export function PeopleList({ stores }: { readonly stores: Administration }) {
  const { blocking, deletion, people } = stores;
  const { user } = useView(useWorld().product.authentication);
  const { error, phase, value } = useView(people.list);
  const { asked, error: refusal, phase: asking, underWay } = useView(blocking);
  const styles = useStyles();
  useEffect(() => void people.show({ search: "" }), [people]);

  return (
    <>
      <ListSearch label="Search people" onSearch={(search) => void people.show({ search })} />
      {phase === "failed" && (
        <LoadFailure
          title="The people could not be loaded"
          reason={error?.message}
          onRetry={() => void people.list.send({ type: "requested" })}
        />
      )}
      <Table
        label="People"
        columns={[
          { title: "Person", width: "minmax(0, 2fr)" },
          { title: "Projects", width: "8rem" },
          { title: "Size", width: "6rem" },
          { title: "Last seen", width: "8rem" },
          { title: "Actions", width: "11rem", isUnseen: true },
        ]}
        narrow={'"person" "actions" / 1fr'}
        rows={value.rows}
        empty={phase === "loading" ? "Loading…" : "Nobody matches."}
        row={(person, index) => (
          <TableRow key={person.account_id} index={index}>
            <TableCell area="person" className={styles.person}>
              <span className={styles.line}>
                {person.email}
                <Marks person={person} />
              </span>
              <Caption1 className={styles.muted}>{person.name}</Caption1>
            </TableCell>
            <TableCell>{`${String(person.owned)} + ${String(person.shared)} shared`}</TableCell>
            <TableCell>{fileSize(person.storage)}</TableCell>
            <TableCell>{formatDate(person.last_seen_at) || "Not signed in"}</TableCell>
            <TableCell area="actions" className={styles.line}>
              {person.email !== user?.email && (
                <>
                  <Button
                    size="small"
                    aria-label={`${person.is_blocked ? "Unblock" : "Block"} ${person.email}`}
                    disabledFocusable={underWay.includes(String(person.account_id))}
                    onClick={() =>
                      void blocking.send({
                        type: person.is_blocked ? "wanted" : "asked",
                        item: { id: String(person.account_id), person },
                      })
                    }
                  >
                    {person.is_blocked ? "Unblock" : "Block"}
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Delete ${person.email}`}
                    onClick={() =>
                      void deletion.send({
                        type: "opened",
                        values: { accountId: person.account_id, email: person.email, owned: person.owned },
                      })
                    }
                  >
                    Delete
                  </Button>
                </>
              )}
            </TableCell>
          </TableRow>
        )}
      />
      {value.total > 0 && (
        <Pager page={value.page} total={value.total} show={people.show} names={["person", "people"]} />
      )}
      <ConfirmDialog
        isOpen={asking === "asking"}
        title={`Block ${asked?.person.email ?? ""}?`}
        confirmLabel="Block person"
        failure={refusal?.message}
        onConfirm={() => void blocking.send({ type: "confirmed" })}
        onClose={() => void blocking.send({ type: "declined" })}
      >
        <p className={styles.text}>
          They are signed out everywhere and cannot sign in. Their tokens, unfinished jobs and open
          invitations end, and their links lead nowhere until you unblock them. Their projects stay.
        </p>
      </ConfirmDialog>
      <PersonDeletion deletion={deletion} />
    </>
  );
}

function Marks({ person }: { readonly person: AdministeredPerson }) {
  return (
    <>
      {person.is_operator && (
        <Badge appearance="tint" color="brand">
          Operator
        </Badge>
      )}
      {person.is_blocked && (
        <Badge appearance="tint" color="danger">
          Blocked
        </Badge>
      )}
    </>
  );
}
