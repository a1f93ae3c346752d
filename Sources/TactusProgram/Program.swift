import CLinux
import CModuleBorder
import Glibc

/// What both programs begin with.
package enum Program {
  /// To be called before anything of the user's is read.
  package static func begin() {
    guard clinux_give_up_rights() == 0 else {
      Exit.say("this program was given rights that it cannot give back")
      end(Exit.fault)
    }
    // What decoders leave behind in a place of their own is as much again as the pictures.
    clinux_share_memory()
    // A reader of the log that stops must not end the program.
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that reaches its size limit fails with EFBIG, which is reported.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the program with this exit code, whatever the modules in it would have.
  package static func end(_ code: Exit.Code) -> Never { border_end(code.rawValue) }
}
