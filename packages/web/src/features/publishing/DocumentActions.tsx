import { fileOf } from "@archscribe/core/product/publishing/published-documents";
import { type PublishedDocument, publishFormats } from "@archscribe/core/product/publishing/publishing-api";
import {
  Button,
  Menu,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from "@fluentui/react-components";
import { ArrowDownloadRegular, LinkRegular, OpenRegular } from "@fluentui/react-icons";
import { fileSize } from "./file-size.ts";
import { formatTitles } from "./format-titles.ts";

interface Properties {
  readonly document: PublishedDocument;
  readonly onShare: () => void;
}

/** Opens, downloads and shares the shown document. */
export function DocumentActions({ document, onShare }: Properties) {
  const page = fileOf(document, "html");
  return (
    <>
      {page !== undefined && (
        <Tooltip content="Open in a new window" relationship="label">
          <Button
            appearance="subtle"
            as="a"
            href={page.url}
            icon={<OpenRegular />}
            rel="noreferrer"
            target="_blank"
          />
        </Tooltip>
      )}
      {page !== undefined && (
        <Button icon={<LinkRegular />} onClick={onShare}>
          Share Link
        </Button>
      )}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="primary" icon={<ArrowDownloadRegular />}>
            Download
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {publishFormats.map((format) => {
              const file = fileOf(document, format);
              return (
                file !== undefined && (
                  <MenuItemLink
                    key={format}
                    download={format === "html" ? "software-architecture-document.html" : ""}
                    href={file.url}
                    secondaryContent={fileSize(file.size)}
                  >
                    {formatTitles[format]}
                  </MenuItemLink>
                )
              );
            })}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
}
