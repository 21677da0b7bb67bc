import { Button, Spinner, Tooltip } from "@fluentui/react-components";
import { DocumentTextRegular } from "@fluentui/react-icons";
import { generateSadButton } from "@archscribe/core/product/subscription";
import { generateSadFacts } from "@archscribe/core/product/publishing/generate-sad-facts";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { useMayEdit } from "../ui/EditOnly.tsx";

const title = "Generate SAD";

/** Opens the publish dialog; disabled with the reason if the subscription does not allow it. */
export function GenerateSadButton({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  const { authentication, payment, projects, publishing } = useWorld().product;
  const facts = generateSadFacts(useView(payment), useView(authentication).details);
  const hasProject = useView(projects).selected !== undefined;
  const { isSpinning } = useView(publishing);
  const mayEdit = useMayEdit();
  const button = generateSadButton(facts);
  const tooltip =
    button.tooltip ??
    (!hasProject
      ? "Choose a project first"
      : mayEdit
        ? "Publish the architecture document"
        : "Publishing needs the role of an editor");

  return (
    <Tooltip
      content={isIconOnly ? `${title}: ${tooltip}` : tooltip}
      // Beside the sidebar, where it covers no other button.
      positioning="after"
      relationship={isIconOnly ? "label" : "description"}
    >
      <Button
        appearance="primary"
        disabledFocusable={button.isDisabled || !hasProject || !mayEdit || isSpinning}
        icon={isSpinning ? <Spinner size="tiny" /> : <DocumentTextRegular />}
        onClick={() => void publishing.send({ type: "generateSadPressed", facts })}
      >
        {isIconOnly ? undefined : title}
      </Button>
    </Tooltip>
  );
}
