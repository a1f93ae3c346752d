/* This target is built before the code that imports the libraries for painting, so that a missing header gives one error. */
