// Fetches the application once the landing page, which stands here as text, has been painted: what is seen comes first.
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

// What is not looked at is not painted.
if (document.visibilityState === "hidden") start();
else requestAnimationFrame(() => setTimeout(start));
