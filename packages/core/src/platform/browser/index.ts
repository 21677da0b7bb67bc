export { browserClock } from "./browser-clock.ts";
export { createBrowserPictures, type PictureRequest, type Pictures } from "./create-browser-pictures.ts";
export { documentCookies } from "./document-cookies.ts";
export { eventSourceFeed } from "./event-source-feed.ts";
export { type GoogleApplication, googleIdentity } from "./google-identity.ts";
export { lazyPictures } from "./lazy-pictures.ts";
export { paperColour, type Presentation } from "./present-picture.ts";
export { rasterisePicture, type SavedFile, saveFile } from "./save-picture.ts";
export { webStorage } from "./web-storage.ts";
