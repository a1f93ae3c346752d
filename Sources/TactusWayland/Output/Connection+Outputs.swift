internal import CWayland
internal import CWaylandProtocols

extension Connection {
  func addOutput(_ global: Global) {
    let version = min(global.version, 4)
    guard let proxy = unsafe bind(global, version: version) else { return }
    boundOutputs.append(
      unsafe BoundOutput(connection: self, global: global.name, proxy: proxy, version: version))
  }

  func removeOutput(_ name: UInt32) {
    guard let index = boundOutputs.firstIndex(where: { $0.global == name }) else { return }
    let output = boundOutputs.remove(at: index)
    for window in windows { window.leave(output) }
    output.destroyProxy()
    deliver(.outputsChanged)
  }

  func output(of proxy: OpaquePointer?) -> BoundOutput? {
    guard let proxy = unsafe proxy else { return nil }
    return boundOutputs.first { unsafe $0.proxy == proxy }
  }
}
