import type { NextStep } from "@archscribe/core/product/overview/next-step";
import { Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  title: { margin: 0 },
  about: { margin: `${tokens.spacingVerticalXXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** What the person could do next in the project. */
export function NextStepCard({ step: { about, label, path, title } }: { readonly step: NextStep }) {
  const { navigation } = useWorld();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div>
        <Subtitle2 as="h3" className={styles.title}>
          Next: {title}
        </Subtitle2>
        <p className={styles.about}>{about}</p>
      </div>
      <Button
        appearance="primary"
        icon={<ArrowRightRegular />}
        iconPosition="after"
        onClick={() => navigation.goTo(path)}
      >
        {label}
      </Button>
    </div>
  );
}
