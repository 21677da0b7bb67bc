import { isFullSize } from "../../../tests/full-size.ts";

/**
 * The modes in which states without a picture are checked for accessibility; contrast is lower in dark mode.
 */
export const colorModes: readonly ("light" | "dark")[] = isFullSize ? ["dark", "light"] : ["dark"];
