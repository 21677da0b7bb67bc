import { Divider } from "@fluentui/react-components";

/** Between a form and the other way to the same end. */
export function OrDivider() {
  return <Divider>or</Divider>;
}
