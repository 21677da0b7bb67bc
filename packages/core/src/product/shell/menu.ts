/** The menu of the signed-in shell (WF93). */
export interface MenuState {
  readonly openItem: string;
  readonly defaultId: string;
  readonly isDrawerOpen: boolean;
  readonly isComponentDrawerOpen: boolean;
  readonly rowCount: number;
}

/** The initial menu (WF93). */
export const initialMenu: MenuState = {
  openItem: "dashboard",
  defaultId: "dashboard",
  isDrawerOpen: true,
  isComponentDrawerOpen: true,
  rowCount: 10,
};
