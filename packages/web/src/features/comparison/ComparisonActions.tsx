import type { ComparedSides } from "@archscribe/core/product/comparison/comparison-api";
import { comparisonPageAddress } from "@archscribe/core/product/comparison/comparison-addresses";
import { Button } from "@fluentui/react-components";
import { OpenRegular } from "@fluentui/react-icons";

interface Properties {
  readonly projectId: number;
  readonly sides: ComparedSides;
}

/** What can be done with a comparison. */
export function ComparisonActions({ projectId, sides }: Properties) {
  return (
    <Button
      as="a"
      href={comparisonPageAddress({ projectId, ...sides })}
      icon={<OpenRegular />}
      rel="noreferrer"
      target="_blank"
    >
      Open as a Page
    </Button>
  );
}
