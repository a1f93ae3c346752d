import ArgumentParser

/// How what scrolls comes to the screen.
struct ScrollingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show what scrolls within the window, never by a surface of its own.",
      discussion: """
        For a compositor that shows a strip in the wrong place while it scrolls. tactus doctor says \
        what is done without this.
        """))
  var noLifting = false

  @Flag(
    help: "Say how each view that scrolls comes to the screen: by a surface of its own, or why not."
  )
  var verbose = false
}
