import { initials } from "@archscribe/core/product/shell/initials";
import { routes } from "@archscribe/core/product/routes/routes";
import { userMenu, type UserMenuEntry } from "@archscribe/core/product/shell/user-menu";
import {
  Avatar,
  Button,
  makeStyles,
  mergeClasses,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from "@fluentui/react-components";
import { Fragment } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { useCurrent } from "./use-sidebar-groups.ts";
import { quietText } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  button: { minWidth: 0, padding: "2px" },
  who: {
    maxWidth: "240px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    overflowWrap: "anywhere",
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: quietText,
  current: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "1px" },
  currentEntry: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
  danger: {
    color: tokens.colorPaletteRedForeground1,
    ":hover": { color: tokens.colorPaletteRedForeground1 },
    ":focus": { color: tokens.colorPaletteRedForeground1 },
  },
});

/** The signed-in person, and the account menu. */
export function UserMenu() {
  const { navigation, product } = useWorld();
  const { phase, user } = useView(product.authentication);
  const styles = useStyles();
  const isSignedIn = phase === "signedIn" && user !== undefined;
  const currentOf = useCurrent();
  const entries = userMenu({ isSignedIn, isOperator: user?.is_operator === true }).map((entry) => ({
    ...entry,
    // The dashboard is marked at the product's sign.
    ...(entry.path === undefined || entry.path === routes.dashboard.path ? {} : currentOf(entry.path)),
  }));
  const isHere = entries.some(({ current }) => current !== undefined);

  function act({ action, path }: UserMenuEntry): void {
    switch (action) {
      case "goTo":
        return path === undefined ? undefined : navigation.goTo(path);
      case "openSignIn":
        return navigation.goTo("/login");
      case "logout":
        return void product.authentication.send({ type: "logoutRequested" });
    }
  }

  return (
    <Menu positioning={{ position: "below", align: "end", offset: 6 }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          // Voice control needs the letters that are seen in the name, and not in parentheses.
          aria-label={isSignedIn ? `${initials(user)}: Account of ${user.name || user.email}` : "Account"}
          className={styles.button}
          shape="circular"
        >
          <Avatar
            aria-hidden="true"
            className={isHere ? styles.current : ""}
            color="brand"
            initials={isSignedIn ? initials(user) : ""}
            size={32}
          />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        {isSignedIn && (
          <div className={styles.who}>
            <div className={styles.name}>{user.name || user.email}</div>
            {user.name !== "" && <div className={styles.email}>{user.email}</div>}
          </div>
        )}
        <MenuList>
          {entries.map((entry) => (
            <Fragment key={entry.title}>
              {entry.isDanger && <MenuDivider />}
              <MenuItem
                aria-current={entry.current}
                className={mergeClasses(
                  entry.isDanger && styles.danger,
                  entry.current !== undefined && styles.currentEntry,
                )}
                onClick={() => act(entry)}
              >
                {entry.title}
              </MenuItem>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
