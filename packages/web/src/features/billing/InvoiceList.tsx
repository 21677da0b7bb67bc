import {
  Badge,
  type BadgeProps,
  Link,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
} from "@fluentui/react-components";
import { formatDate, formatMoney } from "@archscribe/core/product/subscription";
import type { Invoice, Invoices } from "@archscribe/core/product/billing/invoices";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { bareList, hairline, onPhone } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  list: bareList,
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(150px, 2fr) minmax(90px, 1fr) minmax(90px, 1fr) auto",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: hairline,
    ":first-child": { borderTop: "none", paddingTop: 0 },
    ":last-child": { paddingBottom: 0 },
    [onPhone]: { gridTemplateColumns: "1fr auto" },
  },
  number: { display: "block", color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  amount: {
    fontVariantNumeric: "tabular-nums",
    textAlign: "right",
    [onPhone]: { textAlign: "left" },
  },
  links: { display: "flex", gap: tokens.spacingHorizontalM, justifyContent: "end", minWidth: "7rem" },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The invoices, with the ways to the provider's page of each. */
export function InvoiceList({ store }: { readonly store: Invoices }) {
  const { error, phase, value: invoices } = useView(store);
  const styles = useStyles();
  const isEmpty = invoices.length === 0;
  return (
    <Panel title="Invoices">
      {phase === "failed" && (
        <LoadFailure
          title="The invoices could not be loaded"
          reason={error?.message}
          onRetry={() => void store.send({ type: "requested" })}
        />
      )}
      {phase === "loading" && isEmpty && (
        <Skeleton aria-label="The invoices are loading">
          <SkeletonItem size={32} />
        </Skeleton>
      )}
      {phase === "loaded" && isEmpty && (
        <p className={styles.none}>There are none yet. Each payment will be listed here, with its receipt.</p>
      )}
      {!isEmpty && (
        <ul className={styles.list} aria-label="Invoices">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const looks: Readonly<
  Record<Invoice["status"], { readonly name: string; readonly color: BadgeProps["color"] }>
> = {
  draft: { name: "Draft", color: "informative" },
  open: { name: "Open", color: "warning" },
  paid: { name: "Paid", color: "success" },
  uncollectible: { name: "Not paid", color: "danger" },
  void: { name: "Void", color: "informative" },
};

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const styles = useStyles();
  const { color, name } = looks[invoice.status];
  const what = invoice.number ?? formatDate(invoice.created_at);
  return (
    <li className={styles.row}>
      <span>
        {formatDate(invoice.created_at)}
        {invoice.number !== undefined && <span className={styles.number}>{invoice.number}</span>}
      </span>
      <span>
        <Badge appearance="tint" color={color ?? "informative"}>
          {name}
        </Badge>
      </span>
      <span className={styles.amount}>{formatMoney(invoice.amount, invoice.currency)}</span>
      <span className={styles.links}>
        {invoice.hosted_invoice_url !== undefined && (
          <Link
            href={invoice.hosted_invoice_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`View invoice ${what}`}
          >
            View
          </Link>
        )}
        {invoice.invoice_pdf !== undefined && (
          <Link
            href={invoice.invoice_pdf}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`PDF of invoice ${what}`}
          >
            PDF
          </Link>
        )}
      </span>
    </li>
  );
}
