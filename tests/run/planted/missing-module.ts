import "./nowhere.ts";
