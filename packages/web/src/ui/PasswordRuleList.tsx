import { passwordRules } from "@archscribe/core/product/validation";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircleFilled, CircleRegular } from "@fluentui/react-icons";
import { bareList } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    ...bareList,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  rule: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  wide: { gridColumn: "1 / -1" },
  icon: { flexShrink: 0, fontSize: "16px" },
  met: { color: tokens.colorBrandForeground1 },
  hidden: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
});

interface Properties {
  readonly id: string;
  readonly password: string;
}

/** The rules for a new password; each is ticked once the password satisfies it. */
export function PasswordRuleList({ id, password }: Properties) {
  const styles = useStyles();
  return (
    <ul className={styles.list} id={id} aria-label="Requirements for the password">
      {passwordRules(password).map(({ isMet, title }) => (
        <li
          key={title}
          className={mergeClasses(styles.rule, isMet && styles.met, title.length > 24 && styles.wide)}
        >
          {isMet ? (
            <CheckmarkCircleFilled className={styles.icon} />
          ) : (
            <CircleRegular className={styles.icon} />
          )}
          {title}
          <span className={styles.hidden}>{isMet ? ": met" : ": not met yet"}</span>
        </li>
      ))}
    </ul>
  );
}
