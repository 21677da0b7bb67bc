import { isFullSize } from "../../../tests/full-size.ts";

/** The modes in which a state that no picture of a page shows is checked for accessibility; contrast is lower in dark. */
export const colorModes: readonly ("light" | "dark")[] = isFullSize ? ["dark", "light"] : ["dark"];
