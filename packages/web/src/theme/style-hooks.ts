import { theme } from "@archscribe/core/product/appearance/theme";
import {
  type ButtonState,
  type InputState,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";

const useStyles = makeStyles({
  button: { textTransform: theme.buttonTextTransform, fontWeight: tokens.fontWeightMedium },
  input: {
    border: "none",
    backgroundColor: tokens.colorNeutralBackground3,
    // A field of a narrow form is no wider than the form.
    minWidth: 0,
    minHeight: "38px",
  },
});

/** What of Fluent's looks the product has otherwise: capitalised buttons, fields without a border. */
export const styleHooks = {
  useButtonStyles_unstable(state: unknown): void {
    const { root } = state as ButtonState;
    root.className = mergeClasses(root.className, useStyles().button);
  },
  useInputStyles_unstable(state: unknown): void {
    const { root } = state as InputState;
    root.className = mergeClasses(root.className, useStyles().input);
  },
};
