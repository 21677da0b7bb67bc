import { initials, userMenu, type UserMenuEntry } from "@archscribe/core/workflow";
import {
  Avatar,
  Button,
  makeStyles,
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

const useStyles = makeStyles({
  button: { minWidth: 0, padding: "2px" },
  who: {
    maxWidth: "240px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    overflowWrap: "anywhere",
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  danger: {
    color: tokens.colorPaletteRedForeground1,
    ":hover": { color: tokens.colorPaletteRedForeground1 },
    ":focus": { color: tokens.colorPaletteRedForeground1 },
  },
});

/** Who is there, and what they can do about it (spec §2). */
export function UserMenu() {
  const { navigation, product } = useWorld();
  const { phase, user } = useView(product.authentication);
  const styles = useStyles();
  const isSignedIn = phase === "signedIn" && user !== undefined;

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
          aria-label={isSignedIn ? `Account of ${user.name || user.email}` : "Account"}
          className={styles.button}
          shape="circular"
        >
          <Avatar aria-hidden="true" color="brand" initials={isSignedIn ? initials(user) : ""} size={32} />
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
          {userMenu({ isSignedIn }).map((entry) => (
            <Fragment key={entry.title}>
              {entry.isDanger && <MenuDivider />}
              <MenuItem className={entry.isDanger ? styles.danger : ""} onClick={() => act(entry)}>
                {entry.title}
              </MenuItem>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
