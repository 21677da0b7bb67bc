import { type ComparedSides, comparisonPageAddress } from "@archscribe/core/product";
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
