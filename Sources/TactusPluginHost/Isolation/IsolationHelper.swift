import CLinux
import CTactusPlugin
import Glibc
import TactusGestures
import TactusInput

/// The process of a module: it has the module, the rings and nothing else.
public enum IsolationHelper {
  /// The program's subcommand that is it.
  public static let command = "isolate-module"
  /// How much memory it may have, in bytes. Swift reserves much address space and uses little.
  static let memory: Int64 = 1 << 30

  /// Serves the host until that is gone.
  ///
  /// - Returns: Whether it could be made safe, and a channel was there.
  public static func serve() -> Bool {
    let size = clinux_channel_size()
    let map = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, CLINUX_HELPER_MEMORY, 0)
    guard let map = unsafe map, unsafe map != MAP_FAILED else { return false }
    var channel = unsafe clinux_channel()
    unsafe clinux_channel_open(&channel, map, CLINUX_HELPER_SOCKET, 1)
    // What modules in C and C++ commonly ask for is there before nothing can be opened any more.
    for name in ["libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"] {
      _ = unsafe dlopen(name, RTLD_NOW)
    }
    guard clinux_become_helper(memory) == 0 else {
      let text = unsafe String(cString: strerror(errno))
      return unsafe refuse(&channel, "the kernel cannot shut it in: \(text)")
    }
    // Standard error leads nowhere from here.
    ModuleWords.keep()
    do throws(PluginError) {
      let tables = try ModuleTables(inherited: CLINUX_HELPER_MODULE)
      var server = unsafe IsolationServer(tables, channel)
      server.run()
      return true
    } catch {
      return unsafe refuse(&channel, error.message)
    }
  }

  private static func refuse(_ channel: inout clinux_channel, _ reason: String) -> Bool {
    unsafe IsolationServer.send(
      IsolationAnswer(.refused, instance: 0), Array(reason.utf8), &channel)
    return false
  }
}
