// Fetches the application after the landing page, which is static text here, has been painted.
const [application, ...parts] = document.currentScript.dataset.modules.split(" ");

function start() {
  for (const href of parts) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  void import(application);
}

// A hidden page is not painted.
if (document.visibilityState === "hidden") start();
else requestAnimationFrame(() => setTimeout(start));
