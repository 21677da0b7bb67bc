throw new Error("the module cannot start");
